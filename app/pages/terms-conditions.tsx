import page from "content:page/terms-conditions";

import art from "../../content/art/header-legal.svg";
import { CallToAction } from "../components/call-to-action/call-to-action.tsx";
import { PageHead } from "../components/page-head/page-head.tsx";
import { Sections } from "../components/sections/sections.tsx";

export const head = page;

export default function TermsAndConditions() {
  return (
    <>
      <PageHead heading={page.heading} lead={page.lead} picture={art} />
      <Sections of={page.sections} />
      <CallToAction />
    </>
  );
}
