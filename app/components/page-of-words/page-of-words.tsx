import type { ReactNode } from "react";

import type { Page } from "../../../content-reader/schemas.ts";
import { PageHead } from "../page-head/page-head.tsx";
import { Sections } from "../sections/sections.tsx";

type Parts = Record<string, ReactNode>;
type Props = { page: Page; picture: string; after?: Parts; beside?: Parts };

/** A page made of the sections of its content file. `after` and `beside` add parts to sections (components/sections). */
export function PageOfWords({ page, picture, after = {}, beside = {} }: Props) {
  return (
    <>
      <PageHead heading={page.heading} lead={page.lead} picture={picture} />
      <Sections of={page.sections} after={after} beside={beside} />
    </>
  );
}
