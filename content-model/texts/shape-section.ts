import type { Token, Tokens } from "marked";

import { htmlOf, inlineHtmlOf, wordsOfTokens } from "./markdown-html.ts";
import { nearestName } from "../values/word-matching.ts";
import type { Section, SectionItem, Shape } from "../values/sections.ts";
import type { FileError } from "./validation-error.ts";

/** Words as tokens, with the line of each. `mark` and `line` are the marks of their heading as typed, and its line. */
type Draft = { shape: Shape | undefined; mark: string; line: number; tokens: readonly Token[]; lineOf: LineOf };
export type LineOf = (token: Token) => number;
/** `pictures` are the names that items may show. */
type Report = { tell: (error: FileError) => void; pictures: ReadonlySet<string> };

type Words = Pick<Section, "shape" | "html" | "itemsHeading" | "items" | "after">;
type Item = { item: Tokens.ListItem; line: number };

/** Returns the words of a section, split at the list that has its shape. Reports a shape without such a list, and wrong pictures. */
export function shapeSection(draft: Draft, report: Report): Words {
  const { shape, tokens, lineOf } = draft;
  const lists = tokens.filter((token): token is Tokens.List => token.type === "list");
  const list = shape && lists.find((each) => hasShape(each, shape));
  for (const other of lists) if (other !== list) refusePictures(other, lineOf, report);
  if (!shape || !list) {
    if (shape) report.tell({ line: draft.line, field: draft.mark, fix: NO_LIST[shape] });
    return { html: htmlOf(tokens) };
  }
  const before = tokens.slice(0, tokens.indexOf(list));
  const after = htmlOf(tokens.slice(tokens.indexOf(list) + 1));
  const items = itemsOf(list, lineOf(list)).map((each) => readItem[shape]?.(each, report) ?? titled(each, report));
  const heading = shape === "panel" ? before.findLast(({ type }) => type !== "space") : undefined;
  if (heading?.type !== "heading") return { shape, html: htmlOf(before), items, ...(after && { after }) };
  const itemsHeading = wordsOfTokens(heading.tokens ?? []);
  return { shape, html: htmlOf(before.slice(0, before.indexOf(heading))), itemsHeading, items, ...(after && { after }) };
}

/** How the items of a shape are read that are not only titled. */
const readItem: Partial<Record<Shape, (item: Item, report: Report) => SectionItem>> = { panel: point, questions: question };

const NO_LIST: Record<Shape, string> = {
  cards: "has no list for its cards: write items such as - **You decide.** You choose, or leave cards out",
  steps: "has no numbered list for its steps: write items such as 1. **We listen.** You tell us, or leave steps out",
  rows: "has no list for its rows: write items such as - **Plan-managed:** your plan manager pays us, or leave rows out",
  questions:
    "has no list for its questions: write items such as - **What does it cost?** You see the price first, or leave questions out",
  panel: "has no list for its panel: write items that start with a hyphen and a space, or leave panel out",
};

function hasShape(list: Tokens.List, shape: Shape): boolean {
  if (shape === "panel") return !list.ordered;
  return list.ordered === (shape === "steps") && list.items.some((item) => leadOf(item).bold !== undefined);
}

/** Returns the items of a list, each with its line: the text of an item contains its line breaks. */
function itemsOf(list: Tokens.List, line: number): Item[] {
  let next = line;
  return list.items.map((item) => {
    const start = next;
    next += item.raw.split("\n").length - 1;
    return { item, line: start };
  });
}

type Lead = { picture?: Tokens.Image; bold?: Tokens.Strong; rest: Token[] };

/** Returns the picture and the bold words at the start of an item, and the inline tokens after them. */
function leadOf({ tokens: [first] }: Tokens.ListItem): Lead {
  let rest: Token[] = first && "tokens" in first && first.tokens ? [...first.tokens] : [];
  const [start] = rest;
  const picture = start?.type === "image" ? (start as Tokens.Image) : undefined;
  if (picture) rest = withoutSpace(rest.slice(1));
  const [next] = rest;
  const bold = next?.type === "strong" ? (next as Tokens.Strong) : undefined;
  return { ...(picture && { picture }), ...(bold && { bold }), rest: bold ? withoutSpace(rest.slice(1)) : rest };
}

/** Returns inline tokens without the space at their start. */
function withoutSpace([first, ...others]: Token[]): Token[] {
  if (first?.type !== "text") return first ? [first, ...others] : [];
  const text = (first as Tokens.Text).text.trimStart();
  return text === "" ? others : [{ ...first, text }, ...others];
}

/** An item of cards or steps: a title, and perhaps a picture and a link. */
function titled({ item, line }: Item, report: Report): SectionItem {
  const { picture, bold, rest } = leadOf(item);
  if (picture) checkPicture(picture, line, report);
  if (!bold) {
    const fix = "does not begin with bold words, as the items of this list must: write them between ** and **";
    report.tell({ line, field: item.raw.split("\n")[0] ?? "", fix });
  }
  const words = inlineHtmlOf(rest);
  const html = [words && `<p>${words}</p>`, htmlOf(item.tokens.slice(1))].join("");
  const [link, ...others] = bold?.tokens ?? [];
  const href = link?.type === "link" && others.length === 0 ? (link as Tokens.Link).href : undefined;
  return {
    title: wordsOfTokens(bold?.tokens ?? []),
    ...(href !== undefined && { href }),
    ...(picture && { picture: picture.href }),
    html,
  };
}

/** A question and its answer. */
function question(item: Item, report: Report): SectionItem {
  const words = titled(item, report);
  return { id: idOf(words.title ?? ""), ...words };
}

/** Returns the words of a title as an id: small letters and digits, with hyphens between the words. */
const idOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[’']/g, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");

/** A point of a panel, which has no title. */
function point({ item, line }: Item, report: Report): SectionItem {
  refusePicture(item, line, report);
  const [first, ...others] = item.tokens;
  const isTight = first?.type === "text";
  return { html: isTight ? inlineHtmlOf((first as Tokens.Text).tokens ?? [first]) + htmlOf(others) : htmlOf(item.tokens) };
}

function checkPicture({ href, raw }: Tokens.Image, line: number, { tell, pictures }: Report) {
  if (pictures.has(href)) return;
  const near = nearestName(href, pictures);
  const fix = near === undefined ? "write the name of a file there, without .svg" : `did you mean ${near}?`;
  tell({ line, field: raw, fix: `names no picture in content/art/pictograms, and no door or step in content/art: ${fix}` });
}

function refusePictures(list: Tokens.List, lineOf: LineOf, report: Report) {
  for (const { item, line } of itemsOf(list, lineOf(list))) refusePicture(item, line, report);
}

function refusePicture(item: Tokens.ListItem, line: number, { tell }: Report) {
  const { picture } = leadOf(item);
  const fix = "is a picture, which only an item of cards or steps may begin with: delete it, or give the section such a shape";
  if (picture) tell({ line, field: picture.raw, fix });
}
