import usePage from "content:page/privacy-policy";

import { LegalPage } from "../components/legal-page.tsx";

export default function PrivacyPolicy() {
  return <LegalPage page={usePage()} />;
}
