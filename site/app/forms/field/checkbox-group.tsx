import { type ReactNode, use } from "react";

import pick from "../../components/pick.module.css";
import { FormContext, fieldId } from "./form-context.ts";
import { describedBy, Notes } from "./field.tsx";
import styles from "./field.module.css";

type Props<Name extends string> = {
  id: string;
  words: { label: string; hint: string };
  names: readonly Name[];
  /** The question is the heading of its part of the form. */
  isHeading?: boolean;
  /** Returns the picture of a checkbox. */
  picture?: (name: Name) => ReactNode;
};

/** Checkboxes that answer one question. Each is a field of its own; `words` are those of the question. */
export function CheckboxGroup<Name extends string>({ id, words: { label, hint }, names, isHeading, picture }: Props<Name>) {
  const { id: form, words, state, level: Heading } = use(FormContext);
  const error = state.errors.find(({ field }) => names.some((name) => name === field))?.message;
  const parts = { id, hint, error };
  return (
    <fieldset className={styles.field} aria-describedby={describedBy(parts)}>
      <legend>{isHeading ? <Heading>{label}</Heading> : label}</legend>
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
            {picture?.(name)}
            {words[name]?.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
