import usePage from "content:page/accessibility";

import picture from "../../content/art/header-legal.svg";
import { PageOfWords } from "../components/page-of-words/page-of-words.tsx";
import type { PageModule } from "../page-loading/page-module.ts";

export const head: PageModule["head"] = (words) => words["page/accessibility"];

export default function Accessibility() {
  const page = usePage();
  return <PageOfWords page={page} picture={picture} isDated />;
}
