import { useRef } from "react";
import useLabels from "content:labels/showCard";
import useCard from "content:show-card";

import type { Section } from "../../../content-model/values/sections.ts";
import { ItemPicture } from "../components/item-picture.tsx";
import { Icon } from "../components/icon.tsx";
import { PrintButton } from "../components/print-button.tsx";
import { Prose } from "../components/words.tsx";
import { useHydrated } from "../hydration/hydrated.ts";
import { BigCard, ShownCard } from "./shown-card.tsx";
import styles from "./card-maker.module.css";
import { MOST_CHARACTERS, useKeptCard } from "./kept-card.ts";

/**
 * What a card can say, and the card beside it. It is no form, so that Enter sends nothing. The checkboxes work without scripts, and so does
 * printing; a name, own words, keeping the card and showing it big need them.
 */
export function CardMaker({ section }: { section: Section }) {
  const words = useLabels();
  const maker = useRef<HTMLDivElement>(null);
  const { card, change, clear, status } = useKeptCard(maker);
  return (
    <div ref={maker} className={`wrap ${styles.maker}`} onChange={change}>
      <fieldset className={`screen-only ${styles.choose}`}>
        <legend>
          <h2 id={section.id}>{section.heading}</h2>
        </legend>
        {section.html && <Prose html={section.html} />}
        <TextField name="name" label={words.name} hint={words.nameHint} value={card.name} />
        <Lines />
        <TextField name="own" label={words.own} hint={words.ownHint} value={card.own} isLong />
      </fieldset>
      <div className={styles.beside}>
        <article aria-label={words.card}>
          <ShownCard card={card} />
        </article>
        <div className={`screen-only ${styles.actions}`}>
          <BigCard card={card} />
          <PrintButton kind="line">
            <Icon name="printer" />
            {words.print}
          </PrintButton>
        </div>
        <div className={`screen-only ${styles.kept}`}>
          <noscript>
            <p>{words.withoutScripts}</p>
          </noscript>
          <div data-waiting={!useHydrated() || undefined} className={styles.field}>
            <p>{words.kept}</p>
            <button type="button" className="button" data-kind="line" onClick={clear}>
              {words.clear}
            </button>
            <p role="status">{status}</p>
          </div>
        </div>
      </div>
    </div>
  );
}

function Lines() {
  const { lines } = useCard();
  return (
    <ul className={styles.lines}>
      {lines.map(({ id, picture, words }) => (
        <li key={id}>
          <label>
            <ItemPicture name={picture} />
            <span>{words}</span>
            <input type="checkbox" value={id} />
          </label>
        </li>
      ))}
    </ul>
  );
}

type TextFieldProps = { name: keyof typeof MOST_CHARACTERS; label: string; hint: string; value: string; isLong?: true };

function TextField({ name, label, hint, value, isLong }: TextFieldProps) {
  const id = `card-${name}`;
  const field = {
    id,
    name,
    value,
    className: "text-field",
    maxLength: MOST_CHARACTERS[name],
    "aria-describedby": `${id}-hint`,
    autoComplete: isLong ? "off" : "given-name",
    // The maker handles every change.
    onChange: () => undefined,
  };
  return (
    <div className={styles.field} data-waiting={!useHydrated() || undefined}>
      <label htmlFor={id}>{label}</label>
      <small id={`${id}-hint`}>{hint}</small>
      {isLong ? <textarea rows={2} {...field} /> : <input type="text" {...field} />}
    </div>
  );
}
