import type { ReactNode } from "react";

import type { Aside, Section, SectionItem } from "../../../content-model/values/sections.ts";
import { Prose, Words } from "./words.tsx";
import styles from "./panel.module.css";

type Props = { kind: "yours" | "call" | "note" | "without" | "paper"; heading?: string; isAlone?: boolean; children: ReactNode };

/**
 * A panel whose ground has a meaning: `yours` for rights and choices, `call` for someone to call, `note` for what is good to know,
 * `without` for what is not needed. `paper` shows something written, as a sheet.
 * `isAlone`: its section has no other words.
 */
export function Panel({ kind, heading, isAlone, children }: Props) {
  return (
    <div className={styles.panel} data-kind={kind} data-alone={isAlone || undefined}>
      {heading !== undefined && (
        <h3>
          <Words>{heading}</Words>
        </h3>
      )}
      {children}
    </div>
  );
}

/** Short points, each with a tick. */
export function Ticks({ items }: { items: readonly SectionItem[] }) {
  return (
    <ul className={styles.ticks}>
      {items.map(({ html }) => (
        <li key={html} dangerouslySetInnerHTML={{ __html: html }} />
      ))}
    </ul>
  );
}

/** The panels that stand beside the words of a section. */
export function AsidePanels({ of: asides, areAlone = false }: { of: readonly Aside[]; areAlone?: boolean }) {
  return asides.map(({ kind, heading, html }) => (
    <Panel key={heading} kind={kind === "aside" ? "call" : kind} heading={heading} isAlone={areAlone}>
      <Prose html={html} />
    </Panel>
  ));
}

/**
 * A section of a page in a panel beside another section, under whose heading it stands. content-model/texts/page-sections.ts refuses a
 * shape there.
 */
export function SectionPanel({ section, kind }: { section: Section; kind: "call" | "note" }) {
  return (
    <div id={section.id}>
      <Panel kind={kind} heading={section.heading}>
        <Prose html={section.html} />
      </Panel>
    </div>
  );
}
