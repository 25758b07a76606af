import { marked } from "marked";
import { SaxesParser } from "saxes";
import { describe, expect, test } from "vitest";

import { HOSTILE_STRINGS } from "../../tests/support/hostile-strings.ts";
import { cleanPaste, type PastedNode } from "./clean-paste.ts";

type Made = PastedNode & { childNodes: PastedNode[] };

const element = (name: string, attributes: Readonly<Record<string, string>> = {}): Made => ({
  nodeType: 1,
  nodeName: name.toUpperCase(),
  nodeValue: null,
  childNodes: [],
  getAttribute: (attribute) => attributes[attribute] ?? null,
});
const textNode = (nodeValue: string): PastedNode => ({ nodeType: 3, nodeName: "#text", nodeValue, childNodes: [] });

/** Returns well-formed markup as nodes, as DOMParser would. */
function nodesOf(markup: string): PastedNode {
  const root = element("body");
  const open = [root];
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }) => {
    const made = element(name, attributes);
    open.at(-1)?.childNodes.push(made);
    open.push(made);
  });
  parser.on("closetag", () => void open.pop());
  parser.on("text", (text) => open.at(-1)?.childNodes.push(textNode(text)));
  parser.on("comment", (text) => open.at(-1)?.childNodes.push({ ...textNode(text), nodeType: 8, nodeName: "#comment" }));
  parser.write(`<root>${markup}</root>`).close();
  return root;
}

/** An item of a list as Word writes it. */
const wordItem = (level: number, mark: string, words: string) =>
  `<p style="mso-list:l0 level${level} lfo1"><span><span style="mso-list:Ignore">${mark}<span>\u00a0 </span></span></span>${words}</p>`;

const clean = (markup: string) => cleanPaste(nodesOf(markup)).markdown;

describe("pasted markup becomes the Markdown that content may have", () => {
  test.each([
    ["paragraphs", "<p>One\n two.</p><div>Three.</div>Four.", "One two.\n\nThree.\n\nFour."],
    ["headings of any level", "<h1>A</h1><p>B</p><h4><b>C</b></h4>", "### A\n\nB\n\n### C"],
    ["bold words", "<p>A <b>bold</b> word, <strong>two</strong>.</p>", "A **bold** word, **two**."],
    ["bold words of Word", '<p>A <span style="font-weight:700">bold</span> word</p>', "A **bold** word"],
    ["the wrapper of Google Docs", '<b style="font-weight:normal"><p>A</p><p>B</p></b>', "A\n\nB"],
    [
      "lists in lists",
      "<ul><li>One<ol><li>Two</li></ol></li><li><p>Three</p></li></ul><p>End</p>",
      "- One\n   1. Two\n- Three\n\nEnd",
    ],
    [
      "a link",
      '<p>See <a href="https://ndis.gov.au/x?y=1#z">the NDIS</a>, or <a href="/contact">us</a>.</p>',
      "See [the NDIS](https://ndis.gov.au/x?y=1#z), or [us](/contact).",
    ],
    [
      "words in brackets and quotation marks",
      '<p>(see <a href="/contact">us</a>) “<b>Respite</b>”, <b>Ari</b>’s</p>',
      "(see [us](/contact)) “**Respite**”, **Ari**’s",
    ],
    [
      "bold parts of words",
      "<p><b>R</b>espite, <b>sup</b><b>port</b>, <b>two </b>or<b> </b><b>three</b></p>",
      "**R**espite, **support**, **two** or **three**",
    ],
    [
      "marks that need a space",
      '<p><b>Note:</b>read it<b>(all)</b> now!<a href="/contact">Us</a></p>',
      "**Note:** read it **(all)** now! [Us](/contact)",
    ],
    ["a bold link", '<p><a href="/contact"><b>Us</b></a></p>', "[**Us**](/contact)"],
    ["line breaks", "<p>One<br/>two</p>", "One\n\ntwo"],
    ["a table as words", "<table><tr><td>A</td><td>B</td></tr><tr><td>C</td></tr></table>", "A B\n\nC"],
    [
      "pictures, scripts, styles and comments as nothing",
      '<p>A<img src="x"/><script>b()</script><style>c</style><!-- d --></p>',
      "A",
    ],
    ["unknown elements as their words", "<p><font color='red'>A</font> <u>b</u> <w:x>c</w:x></p>", "A b c"],
    ["special spaces", "<p>A\u00a0b\u200b c</p>", "A b c"],
    ["typed marks of Markdown and facts", "<p>2 * 3 [x] {{email}} &lt;b&gt; `c`</p>", "2 \\* 3 \\[x\\] email \\<b\\> \\`c\\`"],
    ["bullets of Word", "<p>A:</p><p>·  One</p><p>•\tTwo</p>", "A:\n\n- One\n- Two"],
    [
      "lists of Word, with numbers and inside each other",
      `${wordItem(1, "1.", "One")}${wordItem(2, "o", "Two")}${wordItem(1, "2.", "Three")}<p>A:</p>${wordItem(1, "·", "Four")}`,
      "1. One\n   - Two\n1. Three\n\nA:\n\n- Four",
    ],
    ["typed marks at a start", "<p># a</p><p>- b</p><p>1. c</p><p>2026</p>", "\\# a\n\n\\- b\n\n1\\. c\n\n2026"],
    ["nothing", "<p> </p><p><b> </b></p>", ""],
  ])("%s", (_what, markup, markdown) => {
    expect(clean(markup)).toBe(markdown);
  });

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:x",
    "data:text/html,x",
    "http://example.com",
    "//example.com",
    "vbscript:x",
    "/a b",
    "/a)b",
    "",
  ])("a link to %s as its words", (href) => {
    expect(clean(`<p><a href="${href}">words</a></p>`)).toBe("words");
  });
});

test("no pasted words become markup of a page", () => {
  for (const words of [
    ...HOSTILE_STRINGS,
    "<img src=x onerror=alert(1)>",
    "[a](javascript:alert(1))",
    "](javascript:x)",
    "![x](y)",
    "# a\n## b",
  ]) {
    const root = element("body");
    root.childNodes.push({ ...element("p"), childNodes: [textNode(words)] });
    const html = marked.parse(cleanPaste(root).markdown, { async: false });
    const withoutAddresses = html.replaceAll(/<a href="(https?:|mailto:)[^"]*">|<\/a>/g, "");
    expect(withoutAddresses.replaceAll(/<\/?(p|h[1-6]|ul|ol|li|hr|pre|code|br|em)( start="\d+")?>/g, "")).not.toMatch(
      /<[a-z!/]/i,
    );
  }
});

test.each([
  ["<p>A <b>b</b> <a href='/contact'>c</a> <a name='d'>d</a></p>", []],
  ["<p>A<img src='x'/></p><table><tr><td>B</td></tr></table>", ["pictures", "tables"]],
  ["<p><svg><g/></svg><a href='mailto:a@example.com'>write</a></p>", ["links", "pictures"]],
])("what %s loses is said", (markup, lost) => {
  expect(cleanPaste(nodesOf(markup)).lost).toEqual(lost);
});
