import useEasyReadPage from "content:easy-read-page";

import type { HeadOfPage } from "../page/page-module.ts";
import { EasyReadPage } from "./easy-read-page.tsx";

export const head: HeadOfPage = (words) => words["easy-read-page"];

/** The Easy Read page whose words are loaded: all of them have this component. */
export default function EasyRead() {
  return <EasyReadPage page={useEasyReadPage()} />;
}
