import type { Section } from "../../../content-reader/section-shapes.ts";
import { Prose } from "../sections/prose.tsx";
import { Panel } from "./panel.tsx";

type Props = { section: Pick<Section, "id" | "heading" | "html">; kind: "call" | "note" };

/** A section of a page in a panel beside another section, under whose heading it stands. */
export function SectionPanel({ section: { id, heading, html }, kind }: Props) {
  return (
    <div id={id}>
      <Panel kind={kind} heading={heading}>
        <Prose html={html} />
      </Panel>
    </div>
  );
}
