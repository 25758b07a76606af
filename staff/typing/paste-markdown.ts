import { cleanPaste, type Lost } from "../../content-model/editing/clean-paste.ts";

/** Code that is copied from an editor has none of these, and is pasted as it is. */
const FORMATTED = "h1, h2, h3, h4, h5, h6, p, ul, ol, li, table, a[href], b, strong";
const LIST_OR_HEADING = /^(#|-|\d+\.) /;

/**
 * Puts what is pasted from a word processor or a web page into a text area as Markdown, and returns what it loses. It returns undefined
 * if there is nothing to change; the browser then pastes the plain text.
 */
export function pasteMarkdown(area: HTMLTextAreaElement, clipboard: DataTransfer): readonly Lost[] | undefined {
  const html = clipboard.getData("text/html");
  // A document of DOMParser runs no script and loads nothing.
  const { body } = new DOMParser().parseFromString(html, "text/html");
  if (!body.querySelector(FORMATTED)) return undefined;
  const { markdown, lost } = cleanPaste(body);
  if (markdown === "") return undefined;
  insert(area, gapBefore(area, markdown) + markdown);
  return lost;
}

/** Paragraphs, lists and headings start below an empty line. */
function gapBefore({ value, selectionStart }: HTMLTextAreaElement, markdown: string): string {
  const before = value.slice(0, selectionStart);
  if (before.trim() === "" || before.endsWith("\n\n") || !(markdown.includes("\n") || LIST_OR_HEADING.test(markdown))) return "";
  return before.endsWith("\n") ? "\n" : "\n\n";
}

function insert(area: HTMLTextAreaElement, text: string): void {
  area.focus();
  // oxlint-disable-next-line typescript/no-deprecated -- no other way to change a field keeps the steps of Undo
  if (document.execCommand("insertText", false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, "end");
  area.dispatchEvent(new Event("input", { bubbles: true }));
}
