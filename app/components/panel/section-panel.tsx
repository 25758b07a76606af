import type { Section } from "../../../content-reader/section-shapes.ts";
import { Prose } from "../sections/prose.tsx";
import { Panel } from "./panel.tsx";

type Props = { section: Section; kind: "call" | "note" };

/**
 * A section of a page in a panel beside another section, under whose heading it stands. content-reader/page-sections.ts refuses a
 * shape there.
 */
export function SectionPanel({ section, kind }: Props) {
  return (
    <div id={section.id}>
      <Panel kind={kind} heading={section.heading}>
        <Prose html={section.html} />
      </Panel>
    </div>
  );
}
