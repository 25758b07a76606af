import usePage from "content:page/accessibility";

import { LegalPage } from "../legal/legal-page.tsx";
import type { PageModule } from "../page/page-module.ts";

export const head: PageModule["head"] = (words) => words["page/accessibility"];

export default function Accessibility() {
  return <LegalPage page={usePage()} />;
}
