import { readText } from "../content-text.ts";
import { PAGE_NAMES, type PageName } from "../pages.ts";
import { digestOfWords, wordsOfPage } from "./reviewed-words.ts";

/**
 * Returns the pages whose words differ between a folder with drafts and the published folder, while the words of their Easy Read page
 * are the same in both: somebody must read these again.
 */
export function outdatedTwins(withDrafts: string, published: string): PageName[] {
  const isChanged = (wordsIn: (folder: string) => readonly string[]) =>
    digestOfWords(wordsIn(withDrafts)) !== digestOfWords(wordsIn(published));
  return PAGE_NAMES.filter(
    (name) =>
      isChanged((folder) => wordsOfPage(folder, name)) &&
      !isChanged((folder) => [readText(folder, `easy-read/${name}.md`, []) ?? ""]),
  );
}
