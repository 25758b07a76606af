import type { ContentFiles } from "../content-files.ts";
import { readText } from "../content-text.ts";
import { PAGE_NAMES, type PageName } from "../pages.ts";
import { digestOfWords, wordsOfPage } from "./reviewed-words.ts";

/**
 * Returns the pages whose words differ between the content with drafts and the published content, while the words of their Easy Read
 * page are the same in both: somebody must read these again.
 */
export function outdatedTwins(withDrafts: ContentFiles, published: ContentFiles): PageName[] {
  const isChanged = (wordsIn: (files: ContentFiles) => readonly string[]) =>
    digestOfWords(wordsIn(withDrafts)) !== digestOfWords(wordsIn(published));
  return PAGE_NAMES.filter(
    (name) =>
      isChanged((files) => wordsOfPage(files, name)) &&
      !isChanged((files) => [readText(files, `easy-read/${name}.md`, []) ?? ""]),
  );
}
