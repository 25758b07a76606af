import usePage from "content:page/terms-conditions";

import { LegalPage } from "../components/legal-page.tsx";

export default function TermsAndConditions() {
  return <LegalPage page={usePage()} />;
}
