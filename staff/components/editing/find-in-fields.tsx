import { type RefObject, type SubmitEvent, useState } from "react";
import { useSearchParams } from "react-router";

import { Labelled } from "../../../app/forms/field/field.tsx";
import { FIND, FOUND_KINDS, type FoundKind } from "../../editing/find-matches.ts";
import { contentFind as contentFindWords } from "../../words/markdown.ts";
import { SelectField } from "../more-fields.tsx";
import { Said } from "../said.tsx";
import styles from "./edit.module.css";
import { useFind } from "./use-find.ts";

/** Finds words or marks in the fields of a file. It has a form of its own, whose words are not part of the file. */
export function FindInFields({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const say = contentFindWords;
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
          <button className="button" data-kind="line" type="submit">
            {say.next}
          </button>
          <button className="button" data-kind="line" type="button" onClick={() => find({ kind, words }, -1)}>
            {say.previous}
          </button>
        </p>
      </form>
      <p>{say.hint}</p>
      <Said message={said} />
    </details>
  );
}
