import usePage from "content:page/terms-conditions";

import { LegalPage } from "../legal/legal-page.tsx";
import type { PageModule } from "../page/page-module.ts";

export const head: PageModule["head"] = (words) => words["page/terms-conditions"];

export default function TermsAndConditions() {
  return <LegalPage page={usePage()} />;
}
