import usePage from "content:page/careers";

import picture from "../../../content/art/header-careers.svg";
import { PageHead } from "../components/page-head.tsx";
import { SectionPanel } from "../components/panel.tsx";
import { Sections } from "../components/sections.tsx";
import { ApplicationForm } from "../forms/application-form.tsx";
import { FormSection } from "../forms/form-section.tsx";
import styles from "../forms/last-section.module.css";
import { Openings } from "../openings/openings.tsx";

/** /careers and /careers/apply both show this page (docs/specification.md, section 2). */
export default function Careers() {
  const page = usePage();
  const form = page.sections.findIndex(({ id }) => id === "apply");
  const help = page.sections
    .slice(form + 1)
    .map((section) => <SectionPanel key={section.id} section={section} kind={section.id === "how-to-apply" ? "call" : "note"} />);
  return (
    <>
      <PageHead heading={page.heading} lead={page.lead} picture={picture} />
      <Sections of={page.sections.slice(0, form)} after={{ openings: <Openings /> }} />
      {page.sections.slice(form, form + 1).map((section) => (
        <div key={section.id} className={styles.last}>
          <FormSection section={section} above={help.slice(0, -1)} beside={help.slice(-1)}>
            <ApplicationForm />
          </FormSection>
        </div>
      ))}
    </>
  );
}
