import usePage from "content:page/privacy-policy";

import { LegalPage } from "../legal/legal-page.tsx";
import type { PageModule } from "../page/page-module.ts";

export const head: PageModule["head"] = (words) => words["page/privacy-policy"];

export default function PrivacyPolicy() {
  return <LegalPage page={usePage()} />;
}
