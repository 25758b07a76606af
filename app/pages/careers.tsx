import page from "content:page/careers";

import picture from "../../content/art/header-careers.svg";
import { OnThisPage } from "../components/on-this-page/on-this-page.tsx";
import { PageHead } from "../components/page-head/page-head.tsx";
import { Sections } from "../components/sections/sections.tsx";
import { ApplicationForm } from "../forms/application-form.tsx";
import { Openings } from "../openings/openings.tsx";

export const head = page;

/** /careers and /careers/apply both show this page (docs/specification.md, section 2). */
export default function Careers() {
  return (
    <>
      <PageHead heading={page.heading} lead={page.lead} picture={picture} />
      <Sections
        of={page.sections}
        after={{ openings: <Openings />, apply: <ApplicationForm /> }}
        contents={<OnThisPage of={page.sections} />}
      />
    </>
  );
}
