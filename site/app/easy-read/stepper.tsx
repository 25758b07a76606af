import useLabels from "content:labels/steps";
import type { ReactNode } from "react";

import river from "../components/river-wide.svg";
import stones from "./stones.module.css";
import { Icon } from "../components/icon.tsx";
import { listenTo } from "../listen/listen-to.ts";
import { useHasVoice } from "../listen/voices.ts";
import styles from "./stepper.module.css";

const idOfStep = (number: number): string => `step-${number}`;

/** More stones have no room beside each other on a phone. */
const MOST = 10;

/** A stone in the river for each step: links in wide windows, and on a phone a picture of how far the visitor has come. */
function Stones({ count }: { count: number }) {
  const words = useLabels();
  if (count > MOST) return null;
  const numbers = Array.from({ length: count }, (_none, index) => index + 1);
  return (
    <div className={`screen-only ${stones.stones}`}>
      <img src={river} alt="" />
      <nav className={stones.links} aria-label={words.list}>
        <ol>
          {numbers.map((number) => (
            <li key={number}>
              <a href={`#${idOfStep(number)}`}>
                <span className="visually-hidden">{words.step.replace("{step}", String(number))}</span>
                <span aria-hidden="true">{number}</span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={stones.marks} aria-hidden="true">
        <ol>
          {numbers.map((number) => (
            <li key={number}>
              <span>{number}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

/** `sentences` are inline HTML from the content. `more` stands below them. */
type Step = { picture: ReactNode; heading?: string; sentences: readonly string[]; more?: ReactNode };
type Props = {
  steps: readonly Step[];
  /** Where the last step leads. */
  last?: { words: string; href: string } | undefined;
};

/**
 * One step at a time, without scripts too: the fragment of the address names the step that is shown, and the first is shown without one.
 * Back and Next are links, so the browser moves the focus to the step. On paper all steps are shown.
 */
export function Stepper({ steps, last }: Props) {
  return (
    <div className={styles.steps}>
      <Stones count={steps.length} />
      {steps.map((step, index) => (
        <StepShown key={index} step={step} number={index + 1} count={steps.length} last={last} />
      ))}
    </div>
  );
}

type StepProps = { step: Step; number: number; count: number } & Pick<Props, "last">;

function StepShown({ step: { picture, heading, sentences, more }, number, count, last }: StepProps) {
  const words = useLabels();
  const id = idOfStep(number);
  const place = words.count.replace("{step}", String(number)).replace("{all}", String(count));
  return (
    <section id={id} className={styles.step} role="group" tabIndex={-1} aria-labelledby={`${id}-name`}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.words}>
        <h2 id={`${id}-name`}>
          <span className={styles.count}>{place}</span>
          {heading !== undefined && <span>{` ${heading}`}</span>}
        </h2>
        <div className={styles.sentences}>
          {sentences.map((sentence) => (
            <p key={sentence} dangerouslySetInnerHTML={{ __html: sentence }} />
          ))}
        </div>
        {more}
        <ListenToStep id={id} />
      </div>
      <nav className={`screen-only ${styles.turn}`} aria-label={words.turn}>
        {number > 1 && <Turn kind="back" href={`#${idOfStep(number - 1)}`} words={words.back} />}
        {number < count && <Turn kind="next" href={`#${idOfStep(number + 1)}`} words={words.next} />}
        {number === count && last && <Turn kind="next" {...last} />}
      </nav>
    </section>
  );
}

function Turn({ kind, href, words }: { kind: "back" | "next"; href: string; words: string }) {
  return (
    <a className={`button ${styles[kind]}`} data-kind={kind === "back" ? "line" : "main"} href={href}>
      {kind === "back" && <Icon name="arrow-right" />}
      {words}
      {kind === "next" && <Icon name="arrow-right" />}
    </a>
  );
}

/** Reads one step aloud. Without scripts or a voice there is no button, and its space stays. */
function ListenToStep({ id }: { id: string }) {
  const words = useLabels();
  const hasVoice = useHasVoice();
  return (
    <p className={`screen-only ${styles.listen}`}>
      {hasVoice && (
        <button type="button" className="button" data-kind="line" onClick={({ currentTarget }) => listenTo(id, currentTarget)}>
          <Icon name="volume-2" />
          {words.listen}
        </button>
      )}
    </p>
  );
}
