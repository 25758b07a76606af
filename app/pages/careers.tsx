import { use } from "react";
import page from "content:page/careers";

import art from "../../content/art/header-careers.svg";
import { PageHead } from "../components/page-head/page-head.tsx";
import { Sections } from "../components/sections/sections.tsx";
import { ApplicationForm } from "../forms/application-form.tsx";
import { ServedContext } from "../forms/form-state.ts";
import { Openings } from "../openings/openings.tsx";

export const head = page;

/** Applications (docs/specification.md, section 2): /careers and /careers/apply are this one page. */
export default function Careers() {
  const { form } = use(ServedContext);
  return (
    <>
      <PageHead heading={page.heading} lead={page.lead} picture={art} />
      <Sections
        of={page.sections}
        after={{
          openings: <Openings />,
          apply: <ApplicationForm served={form} />,
        }}
      />
    </>
  );
}
