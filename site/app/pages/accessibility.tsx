import usePage from "content:page/accessibility";

import { LegalPage } from "../components/legal-page.tsx";

export default function Accessibility() {
  return <LegalPage page={usePage()} />;
}
