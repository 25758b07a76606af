import usePage from "content:page/employment";

import picture from "../../../content/art/header-employment.svg";
import { PageOfWords } from "../components/page-of-words/page-of-words.tsx";
import type { PageModule } from "../page/page-module.ts";

export const head: PageModule["head"] = (words) => words["page/employment"];

export default function Employment() {
  const page = usePage();
  return <PageOfWords page={page} picture={picture} />;
}
