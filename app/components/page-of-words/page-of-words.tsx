import type { Page } from "../../content-reader/schemas.ts";
import { CallToAction } from "../call-to-action/call-to-action.tsx";
import { PageHead } from "../page-head/page-head.tsx";
import { Sections } from "../sections/sections.tsx";

/** A page that is its words: head, sections in the order of its file, and a way to reach us. */
export function PageOfWords({ page, picture }: { page: Page; picture: string }) {
  return (
    <>
      <PageHead heading={page.heading} lead={page.lead} picture={picture} />
      <Sections of={page.sections} />
      <CallToAction />
    </>
  );
}
