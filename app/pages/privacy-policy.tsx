import usePage from "content:page/privacy-policy";

import picture from "../../content/art/header-legal.svg";
import { PageOfWords } from "../components/page-of-words/page-of-words.tsx";
import type { PageModule } from "../page-loading/page-module.ts";

export const head: PageModule["head"] = (words) => words["page/privacy-policy"];

export default function PrivacyPolicy() {
  const page = usePage();
  return <PageOfWords page={page} picture={picture} isDated />;
}
