import type { ReactNode } from "react";

import type { Page } from "../../../content-model/schemas/schemas.ts";
import { CheckedLine } from "./checked-line.tsx";
import { OnThisPage } from "./on-this-page.tsx";
import { PageHead } from "./page-head.tsx";
import { Sections } from "./sections.tsx";

type Parts = Record<string, ReactNode>;
type Props = {
  page: Page;
  picture: string;
  before?: Parts;
  after?: Parts;
  beside?: Parts;
  contents?: boolean;
};

/**
 * A page made of the sections of its content file. `before`, `after` and `beside` add parts to sections (components/sections). Its words
 * stand beside the list of its sections, so that no text stands alone in a wide window.
 */
export function PageOfWords({ page, picture, contents = true, ...parts }: Props) {
  return (
    <>
      <PageHead heading={page.heading} lead={page.lead} picture={picture}>
        <CheckedLine checked={page.checked} />
      </PageHead>
      <Sections of={page.sections} {...parts} contents={contents && <OnThisPage of={page.sections} />} />
    </>
  );
}
