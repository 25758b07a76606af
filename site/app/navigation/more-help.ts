import useInterface from "content:interface";

import { addressOf } from "../../../content-model/values/pages.ts";
import { publishedAt } from "../routing/location.ts";
import { useWords } from "../words/words.ts";

/** The page that finds things. */
export const FIND = addressOf("find");

/** Returns the links to pages that help beside the six of the navigation; none to a page that this stage lacks. */
export function useMoreHelp() {
  const { moreHelp } = useInterface();
  const files = useWords("words-files");
  return moreHelp.links.filter(({ url }) => publishedAt(url, files));
}
