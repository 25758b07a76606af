import type { EasyReadPage as Words } from "../../content-reader/easy-read/types.ts";
import type { PageModule } from "../page-loading/page-module.ts";
import { EasyReadPage } from "./easy-read-page.tsx";

/** Returns an Easy Read page in the form of a module of app/pages. */
export function easyReadModule(words: Words): PageModule {
  return { default: () => <EasyReadPage page={words} />, head: words };
}
