import type { Section } from "../../../content-reader/section-shapes.ts";
import { SectionWords } from "../sections/section-words.tsx";
import { Panel } from "./panel.tsx";

type Props = { section: Section; kind: "call" | "note" };

/** A section of a page in a panel beside another section, under whose heading it stands. */
export function SectionPanel({ section, kind }: Props) {
  return (
    <div id={section.id}>
      <Panel kind={kind} heading={section.heading}>
        <SectionWords section={section} />
      </Panel>
    </div>
  );
}
