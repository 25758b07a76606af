import type { Aside } from "../../../content-reader/section-shapes.ts";
import { Prose } from "../sections/prose.tsx";
import { Panel } from "./panel.tsx";

/** The panels that stand beside the words of a section. */
export function AsidePanels({ of: asides, areAlone = false }: { of: readonly Aside[]; areAlone?: boolean }) {
  return asides.map(({ kind, heading, html }) => (
    <Panel key={heading} kind={kind === "aside" ? "call" : "note"} heading={heading} isAlone={areAlone}>
      <Prose html={html} />
    </Panel>
  ));
}
