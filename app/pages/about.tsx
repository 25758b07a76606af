import page from "content:page/about";

import art from "../../content/art/header-about.svg";
import { CallToAction } from "../components/call-to-action/call-to-action.tsx";
import { PageHead } from "../components/page-head/page-head.tsx";
import { Sections } from "../components/sections/sections.tsx";

export const head = page;

export default function About() {
  return (
    <>
      <PageHead heading={page.heading} lead={page.lead} picture={art} />
      <Sections of={page.sections} />
      <CallToAction />
    </>
  );
}
