import type { ReactNode } from "react";

import type { Page } from "../../../content-reader/schemas.ts";
import { CallToAction } from "../call-to-action/call-to-action.tsx";
import { PageHead } from "../page-head/page-head.tsx";
import { Sections } from "../sections/sections.tsx";

type Props = { page: Page; picture: string; after?: Record<string, ReactNode> };

/** A page made of the sections of its content file. `after` adds parts to sections (components/sections). */
export function PageOfWords({ page, picture, after = {} }: Props) {
  return (
    <>
      <PageHead heading={page.heading} lead={page.lead} picture={picture} />
      <Sections of={page.sections} after={after} />
      <CallToAction />
    </>
  );
}
