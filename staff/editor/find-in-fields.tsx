import { type RefObject, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useSearchParams } from "react-router";

import { Labelled } from "../../site/app/forms/field/field.tsx";
import { FIND, FOUND_KINDS, type FoundKind, type Match, matchesIn, nextMatch, type Place } from "../typing/find-matches.ts";
import { contentFind as say } from "./content-words.ts";
import { Button, SelectField } from "../parts/form-parts.tsx";
import { Said } from "../parts/page.tsx";
import styles from "../parts/edit.module.css";
import { fill } from "../../platform/text/fill.ts";

/** Finds words or marks in the fields of a file. It has a form of its own, whose words are not part of the file. */
export function FindInFields({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const [searched] = useSearchParams();
  const before = searched.get(FIND) ?? "";
  const [kind, setKind] = useState<FoundKind>("words");
  const [words, setWords] = useState(before);
  const { said, find } = useFind(form);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    find({ kind, words }, 1);
  };
  return (
    <details className={styles.find} open={before !== ""}>
      <summary>{say.title}</summary>
      <form className={styles.findForm} role="search" aria-label={say.title} onSubmit={onSubmit}>
        <SelectField
          id="find-kind"
          label={say.kind}
          options={FOUND_KINDS.map((value) => ({ value, label: say.kinds[value] }))}
          value={kind}
          onChange={({ currentTarget: { value } }) => setKind(value as FoundKind)}
        />
        {kind === "words" && (
          <div className={styles.findWords}>
            <Labelled id="find-words" label={say.text}>
              <input
                id="find-words"
                name={FIND}
                type="search"
                className="text-field"
                maxLength={200}
                value={words}
                onChange={({ currentTarget: { value } }) => setWords(value)}
              />
            </Labelled>
          </div>
        )}
        <p className="row">
          <Button kind="line">{say.next}</Button>
          <Button kind="line" type="button" onClick={() => find({ kind, words }, -1)}>
            {say.previous}
          </Button>
        </p>
      </form>
      <p>{say.hint}</p>
      <Said message={said} />
    </details>
  );
}

type Control = HTMLInputElement | HTMLTextAreaElement;
type Wanted = { kind: FoundKind; words: string };
type Found = Wanted & { control: Control; start: number };

/**
 * Finds words, or elements of Markdown, in the text fields of a form (ATAG 2.0 A.3.4.1, A.3.5.1). `find` selects the next or previous
 * place and gives its field the focus; F3 does the same for what was found last. `said` says which place it is, or that there is none.
 */
function useFind(form: RefObject<HTMLFormElement | null>) {
  const [said, setSaid] = useState<string>();
  const last = useRef<Found>(undefined);
  const find = (wanted: Wanted, step: 1 | -1) => {
    if (wanted.kind === "words" && wanted.words.trim() === "") return setSaid(say.missing);
    const controls = controlsOf(form.current);
    const texts = controls.map((control) => ({ text: control.value, isMarkdown: "markdown" in control.dataset }));
    const matches = matchesIn(texts, wanted.kind, wanted.words);
    const index = nextMatch(matches, placeOf(controls, last.current), step);
    const match = matches[index];
    const control = match && controls[match.index];
    if (!control) return setSaid(say.none);
    last.current = { ...wanted, control, start: match.start };
    select(control, match);
    return setSaid(fill(say.found, { number: index + 1, count: matches.length }));
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // Before anything was found here, F3 is the browser's own search.
    if (event.key !== "F3" || !last.current) return;
    event.preventDefault();
    find(last.current, event.shiftKey ? -1 : 1);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
  return { said, find };
}

const controlsOf = (form: HTMLFormElement | null): Control[] =>
  [...(form?.querySelectorAll<Control>("input.text-field, textarea") ?? [])].filter((control) => control.checkVisibility());

/** The search goes on where the person is, or else from what was found last. */
function placeOf(controls: readonly Control[], last: Found | undefined): Place | undefined {
  const current = controls.findIndex((control) => control === document.activeElement);
  const index = current < 0 && last ? controls.indexOf(last.control) : current;
  if (index < 0) return undefined;
  return { index, start: (current < 0 ? last?.start : controls[index]?.selectionStart) ?? 0 };
}

/** Browsers scroll to a field that gets the focus, and not to a selection inside it, whose place is estimated from the words before it. */
function select(control: Control, { start, end }: Match) {
  control.focus();
  control.setSelectionRange(start, end);
  const { scrollHeight, clientHeight, value } = control;
  control.scrollTop = (scrollHeight * start) / value.length - clientHeight / 2;
}
