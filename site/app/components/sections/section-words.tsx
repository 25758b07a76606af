import type { ReactNode } from "react";

import type { Section } from "../../../../content-model/values/sections.ts";
import { Cards } from "./cards.tsx";
import { AsidePanels, Panel, Ticks } from "./panel.tsx";
import { Questions } from "./questions.tsx";
import { Rows } from "./rows.tsx";
import { Steps } from "./steps.tsx";
import { Prose } from "./prose.tsx";
import styles from "./section-words.module.css";

/** The words of a section in their shape, with its panels beside them. */
export function SectionWords({ section, beside }: { section: Section; beside?: ReactNode }) {
  const { html, after = "", items, asides = [] } = section;
  const hasWords = html !== "" || items !== undefined || after !== "";
  const words = (
    <div className={styles.words} data-shape={section.shape}>
      {html && <Prose html={html} />}
      <Items section={section} />
      {after && <Prose html={after} />}
    </div>
  );
  if (asides.length === 0 && !beside) return hasWords ? words : null;
  return (
    <div className={hasWords ? styles.split : styles.panels}>
      {hasWords && words}
      <div className={styles.panels}>
        <AsidePanels of={asides} areAlone={!hasWords} />
        {beside}
      </div>
    </div>
  );
}

function Items({ section: { shape, items = [], itemsHeading } }: { section: Section }) {
  if (shape === "cards") return <Cards items={items} />;
  if (shape === "steps") return <Steps items={items} />;
  if (shape === "rows") return <Rows items={items} />;
  if (shape === "questions") return <Questions items={items} />;
  if (shape !== "panel") return null;
  return (
    <Panel kind="yours" {...(itemsHeading !== undefined && { heading: itemsHeading })}>
      <Ticks items={items} />
    </Panel>
  );
}
