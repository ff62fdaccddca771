"""Rules that the reader of the YAML (macros/facts/source.py) and the shapes (macros/facts/explain.py) report."""

from __future__ import annotations

from macros.facts.rules.rule import Rule

RULES = (
    Rule("Y001", "同一层里一个键只出现一次。", "A key stands once in its block."),
    Rule(
        "Y002",
        "会被 YAML 读成别的东西的值（no、1.10、12:30、2026-11-30）必须加引号。",
        "Values that YAML would read as something else (no, 1.10, 12:30, 2026-11-30) are quoted.",
    ),
    Rule(
        "Y003",
        "文件是 UTF-8 文本，没有制表符、回车、零宽字符或行尾空格。",
        "Files are UTF-8 without tabs, carriage returns, zero-width characters or trailing spaces.",
    ),
    Rule("Y004", "文件是合法的 YAML。", "A file is well-formed YAML."),
    Rule("Y005", "不用锚点和别名：每处内容都写全。", "No anchors and aliases: everything is written where it stands."),
    Rule("Y006", "没有空值：写上值，或者删掉键。", "No empty values: write the value or remove the key."),
    Rule("S001", "只用这种文件认识的键。", "Only keys that the shape of the file knows."),
    Rule("S002", "封闭列表里的值来自 data/vocabulary.yml。", "Values of closed lists come from data/vocabulary.yml."),
    Rule("S004", "编号、日期、版本和数字符合各自的写法。", "Ids, dates, versions and digits have their form."),
    Rule("S005", "值的种类符合要求（文字、列表、数值）。", "A value has the right kind (text, list, number)."),
    Rule("S006", "文字放得进它的位置。", "A text fits its slot."),
    Rule("S008", "必填的键都在。", "Required keys are there."),
    Rule("L001", "每段文字都有中文和英文。", "Every text is there in Chinese and in English."),
    Rule(
        "E003",
        "地址是 http(s) 或包地址（package URL），没有跟踪参数。",
        "Addresses are http(s) or package URLs, without tracking parameters.",
    ),
    Rule("R007", "需要的文件都在，而且不是空的。", "Files that are needed exist, and no file is empty."),
    Rule("R005", "data/ 下的每个文件都有人读。", "Every file under data/ is one that something reads."),
)
