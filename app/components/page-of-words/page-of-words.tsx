import type { ReactNode } from "react";
import useLabels from "content:labels/lastChanged";

import { dayInWords } from "../../../content-reader/days.ts";
import type { Page } from "../../../content-reader/schemas.ts";
import { OnThisPage } from "./on-this-page.tsx";
import { PageHead } from "../page-head/page-head.tsx";
import { Sections } from "../sections/sections.tsx";

type Parts = Record<string, ReactNode>;
type Props = { page: Page; picture: string; after?: Parts; beside?: Parts; contents?: boolean; isDated?: boolean };

/**
 * A page made of the sections of its content file. `after` and `beside` add parts to sections (components/sections). Its words stand
 * beside the list of its sections, so that no text stands alone in a wide window. `isDated`: it shows when its words last changed.
 */
export function PageOfWords({ page, picture, after = {}, beside = {}, contents = true, isDated }: Props) {
  return (
    <>
      <PageHead heading={page.heading} lead={page.lead} picture={picture} below={isDated && <LastChanged day={page.updated} />} />
      <Sections of={page.sections} after={after} beside={beside} contents={contents && <OnThisPage of={page.sections} />} />
    </>
  );
}

/** The day on which the words of a page last changed. The terms say that they apply from this day. */
function LastChanged({ day }: { day: string }) {
  const words = useLabels();
  return (
    <p>
      <time dateTime={day}>{words.on.replace("{day}", dayInWords(day))}</time>
    </p>
  );
}
