import usePage from "content:page/terms-conditions";

import { LegalPage } from "../legal/legal-page.tsx";

export default function TermsAndConditions() {
  return <LegalPage page={usePage()} />;
}
