import { type ReactNode, use } from "react";
import answers from "content:form/answers";

import pick from "../../components/pick/pick.module.css";
import { FormContext, fieldId } from "../form-context.ts";
import styles from "./field.module.css";

type Props<Name extends string> = {
  name: Name;
  /** What the browser may fill in by itself (WCAG 1.3.5). */
  autoComplete?: "name" | "tel" | "email" | "organization";
  /** Where it is needed in some cases only: the `data-when` of its mark. */
  neededWhen?: string;
};

/**
 * One question: its label, hint, fault and control, tied together for screen readers (WCAG 1.3.1, 3.3.1, 3.3.2). What it
 * takes stands in fields.ts, its words in content/forms. It keeps no answer: the control does, as in plain HTML.
 */
export function Field<Name extends string>({ name, autoComplete, neededWhen }: Props<Name>) {
  const { id: form, fields, words, state } = use(FormContext);
  const field = fields[name];
  const word = words[name];
  if (!field || !word) throw new Error(`The form has no field "${name}" (app/forms/fields.ts).`);
  const id = fieldId(form, name);
  const answer = state.answers[name];
  const fault = state.errors.find((error) => error.field === name)?.message;
  const parts = { id, hint: word.hint, fault };
  const about = { "aria-describedby": describedBy(parts), "aria-invalid": fault ? true : undefined };
  const label = (
    <>
      {word.label}
      {field.needed && (
        <span className={styles.needed} data-when={neededWhen}>
          {" "}
          {answers.needed}
        </span>
      )}
    </>
  );

  switch (field.type) {
    case "choice":
      return (
        <fieldset className={styles.field} aria-describedby={about["aria-describedby"]}>
          <legend>{label}</legend>
          <Notes {...parts} />
          <div className={pick.pick}>
            {field.options.map((option, index) => (
              <label key={option}>
                <input
                  // A link to the question leads to its first answer.
                  id={index === 0 ? id : undefined}
                  type="radio"
                  name={name}
                  value={option}
                  defaultChecked={answer === option}
                />
                {word.options?.[option] ?? option}
              </label>
            ))}
          </div>
        </fieldset>
      );
    case "select":
      return (
        <Labelled label={label} {...parts}>
          <select id={id} className="text-field" name={name} defaultValue={answer} {...about}>
            {["", ...field.options].map((option) => (
              <option key={option} value={option}>
                {word.options?.[option] ?? option}
              </option>
            ))}
          </select>
        </Labelled>
      );
    case "tick":
      return (
        <div className={styles.field}>
          <Notes {...parts} />
          <div className={pick.pick}>
            <label>
              <input id={id} type="checkbox" name={name} value="yes" defaultChecked={answer === "yes"} {...about} />
              {label}
            </label>
          </div>
        </div>
      );
    case "lines":
      return (
        <Labelled label={label} {...parts}>
          <textarea id={id} className="text-field" name={name} rows={4} defaultValue={answer} {...about} />
        </Labelled>
      );
    case "line":
    case "contact":
    case "phone":
    case "email":
      return (
        <Labelled label={label} {...parts}>
          <input
            id={id}
            className="text-field"
            type={TYPES[field.type]}
            name={name}
            defaultValue={answer}
            autoComplete={autoComplete}
            {...about}
          />
        </Labelled>
      );
  }
}

const TYPES = { line: "text", contact: "text", phone: "tel", email: "email" } as const;

type Parts = { id: string; hint?: string | undefined; fault?: string | undefined };

/** A label above a control; also for the control that is no field of fields.ts, a file. */
export function Labelled({ label, children, ...parts }: Parts & { label: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={parts.id}>{label}</label>
      <Notes {...parts} />
      {children}
    </div>
  );
}

function Notes({ id, hint, fault }: Parts) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {fault && (
        <p id={`${id}-fault`} className={styles.fault}>
          <span className="visually-hidden">{answers.errorTitle} </span>
          {/* In an element of its own, because a translator replaces the text node that React would change. */}
          <span>{fault}</span>
        </p>
      )}
    </>
  );
}

/** The ids of a control's hint and fault, for aria-describedby. */
export function describedBy({ id, hint, fault }: Parts): string | undefined {
  return [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(" ") || undefined;
}
