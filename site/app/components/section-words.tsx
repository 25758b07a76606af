import type { ReactNode } from "react";

import cards from "./cards.module.css";
import questions from "./questions.module.css";
import rows from "./rows.module.css";
import type { Section, SectionItem } from "../../../content-model/values/sections.ts";
import { ItemPicture } from "./item-picture.tsx";
import { Prose, ItemHeading, Words } from "./words.tsx";
import { AsidePanels, Panel, Ticks } from "./panel.tsx";
import { Steps } from "./steps.tsx";
import styles from "./section-words.module.css";

/** Ideas side by side, each with a heading and perhaps a picture. */
export function Cards({ items }: { items: readonly SectionItem[] }) {
  return (
    <ul className={cards.cards}>
      {items.map((item) => (
        <li key={item.title} className={cards.card}>
          {item.picture !== undefined && <ItemPicture name={item.picture} className={cards.picture} />}
          <div>
            <ItemHeading item={item} />
            {item.html && <Prose html={item.html} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Questions whose answers open in place. The first is open; each has an address of its own, and paper shows all answers. */
function Questions({ items }: { items: readonly SectionItem[] }) {
  return (
    <div className={questions.questions}>
      {items.map(({ id, title = "", html }, index) => (
        <details key={id} id={id} open={index === 0}>
          <summary>
            <Words>{title}</Words>
          </summary>
          <Prose html={html} />
        </details>
      ))}
    </div>
  );
}

/** Names beside what is said of each, one below the other. */
export function Rows({ items }: { items: readonly SectionItem[] }) {
  return (
    <dl className={rows.rows}>
      {items.map(({ title = "", html }) => (
        <div key={title}>
          <dt>
            <Words>{title}</Words>
          </dt>
          <dd>
            <Prose html={html} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

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
