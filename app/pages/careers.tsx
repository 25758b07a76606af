import page from "content:page/careers";

import picture from "../../content/art/header-careers.svg";
import { PageHead } from "../components/page-head/page-head.tsx";
import { SectionPanel } from "../components/panel/section-panel.tsx";
import { Sections } from "../components/sections/sections.tsx";
import { ApplicationForm } from "../forms/application-form.tsx";
import { FormSection } from "../forms/form-section.tsx";
import { Openings } from "../openings/openings.tsx";

export const head = page;

const FORM = "apply";
const [OPENINGS, APPLY] = [page.sections.filter(({ id }) => id === "openings"), page.sections.find(({ id }) => id === FORM)];
const OTHERS = page.sections.filter(({ id }) => id !== "openings" && id !== FORM);

/** /careers and /careers/apply both show this page (docs/specification.md, section 2). */
export default function Careers() {
  return (
    <>
      <PageHead heading={page.heading} lead={page.lead} picture={picture} />
      <Sections of={OPENINGS} after={{ openings: <Openings /> }} />
      {APPLY && (
        <FormSection
          section={APPLY}
          beside={OTHERS.map((section) => (
            <SectionPanel key={section.id} section={section} kind={section.id === "how-to-apply" ? "call" : "note"} />
          ))}
        >
          <ApplicationForm />
        </FormSection>
      )}
    </>
  );
}
