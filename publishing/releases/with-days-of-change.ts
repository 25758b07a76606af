import { setField } from "../../content-model/editing/set-fields.ts";
import { DATED_PAGES, type PageName } from "../../content-model/values/pages.ts";
import type { Content } from "../../content-model/content/read-content.ts";
import { type OverlayFile, overlayWith, type InitialText, publishedText } from "../drafts/overlay.ts";

/**
 * Returns an overlay in which each page that shows the day of its last change, and whose words differ from the live ones, has `today` as
 * that day. Words are compared with their facts filled in: another answer of the owner changes what a page says, too. Nobody has to
 * remember the day, and no words are on the website before it.
 */
export function withDaysOfChange(
  overlay: readonly OverlayFile[],
  { live, next, today, initialText }: { live: Content; next: Content; today: string; initialText: InitialText },
): OverlayFile[] {
  const dated = DATED_PAGES.flatMap((name) => [
    ...(wordsOf(live.pages[name]) === wordsOf(next.pages[name]) ? [] : [`pages/${name}.md`]),
    ...(wordsOfTwin(live, name) === wordsOfTwin(next, name) ? [] : [`easy-read/${name}.md`]),
  ]).flatMap((path) => {
    const text = publishedText(overlay, path, initialText);
    return text === null ? [] : [{ path, text: setField(path, text, ["updated"], today) }];
  });
  return overlayWith(overlay, dated, initialText);
}

const wordsOf = ({ title, heading, lead, sections }: Content["pages"][PageName]) =>
  JSON.stringify([title, heading, lead, sections]);

/** `review` and the day itself are no words of the page. */
function wordsOfTwin({ easyRead }: Content, name: PageName): string {
  const { title, heading, sections, wordList } = easyRead.pages[name];
  return JSON.stringify([title, heading, sections, wordList]);
}
