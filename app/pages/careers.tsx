import page from "content:page/careers";

import art from "../../content/art/header-careers.svg";
import { PageHead } from "../components/page-head/page-head.tsx";
import { Sections } from "../components/sections/sections.tsx";
import { Openings } from "../openings/openings.tsx";

export const head = page;

/** Applications (SPEC section 2): /careers and /careers/apply are this one page. */
export default function Careers() {
  return (
    <>
      <PageHead heading={page.heading} lead={page.lead} picture={art} />
      <Sections of={page.sections} after={{ openings: <Openings /> }} />
    </>
  );
}
