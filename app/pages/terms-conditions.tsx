import usePage from "content:page/terms-conditions";

import picture from "../../content/art/header-legal.svg";
import { PageOfWords } from "../components/page-of-words/page-of-words.tsx";
import type { PageModule } from "../page-loading/page-module.ts";

export const head: PageModule["head"] = (words) => words["page/terms-conditions"];

export default function TermsAndConditions() {
  const page = usePage();
  return <PageOfWords page={page} picture={picture} isDated />;
}
