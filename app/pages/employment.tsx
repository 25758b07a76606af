import page from "content:page/employment";

import art from "../../content/art/header-careers.svg";
import { CallToAction } from "../components/call-to-action/call-to-action.tsx";
import { PageHead } from "../components/page-head/page-head.tsx";
import { Sections } from "../components/sections/sections.tsx";
import { Openings } from "../openings/openings.tsx";

export const head = page;

export default function Employment() {
  return (
    <>
      <PageHead heading={page.heading} lead={page.lead} picture={art} />
      <Sections of={page.sections} after={{ openings: <Openings brief /> }} />
      <CallToAction />
    </>
  );
}
