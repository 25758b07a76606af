import usePage from "content:page/show-card";

import { PlainHead } from "../components/plain-head.tsx";
import { Sections } from "../components/sections.tsx";
import { CardMaker } from "../show-card/card-maker.tsx";

/** content-model/texts/page-sections.ts requires it. */
const CHOOSE = "choose";

/**
 * A card that says how someone talks, made and kept on their device, to show or to print
 * (docs/decisions/2026-11-26-a-card-without-a-request.md).
 */
export default function ShowCard() {
  const { heading, lead, sections } = usePage();
  const choose = sections.find(({ id }) => id === CHOOSE);
  const others = sections.filter((section) => section !== choose);
  return (
    <>
      <PlainHead heading={heading} lead={lead} />
      {choose && <CardMaker section={choose} />}
      {others.length > 0 && (
        <div className="screen-only">
          <Sections of={others} />
        </div>
      )}
    </>
  );
}
