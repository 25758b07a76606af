import { use } from "react";

import pick from "../../components/pick/pick.module.css";
import { FormContext, fieldId } from "../form-context.ts";
import { describedBy, Notes } from "./field.tsx";
import styles from "./field.module.css";

type Props<Name extends string> = { id: string; words: { label: string; hint: string }; names: readonly Name[] };

/** Checkboxes that answer one question. Each is a field of its own; `words` are those of the question. */
export function CheckboxGroup<Name extends string>({ id, words: { label, hint }, names }: Props<Name>) {
  const { id: form, words, state } = use(FormContext);
  const error = state.errors.find(({ field }) => names.some((name) => name === field))?.message;
  const parts = { id, hint, error };
  return (
    <fieldset className={styles.field} aria-describedby={describedBy(parts)}>
      <legend>{label}</legend>
      <Notes {...parts} />
      <div className={`${pick.pick} ${styles.options}`}>
        {names.map((name) => (
          <label key={name}>
            <input
              id={fieldId(form, name)}
              type="checkbox"
              name={name}
              value="yes"
              defaultChecked={state.answers[name] === "yes"}
            />
            {words[name]?.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
