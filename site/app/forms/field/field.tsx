import { type ReactNode, use } from "react";

import pick from "../../components/pick.module.css";
import { optionsIn } from "../../../../content-model/forms/fields.ts";
import { fieldId, FieldMarks, FormContext } from "./form-context.ts";
import styles from "./field.module.css";

type Props<Name extends string> = {
  name: Name;
  /** For autofill (WCAG 1.3.5). */
  autoComplete?: "name" | "tel" | "email" | "organization";
  /** The case in which the field is required, if it is not always (when.module.css). */
  requiredWhen?: string;
  /** The question is the heading of its part of the form. */
  isHeading?: boolean;
  /** Returns the picture of an answer to choose. */
  picture?: (option: string) => ReactNode;
};

/** Choices with a longer label have fewer columns, so that their labels take few lines. In characters. */
const LONG_LABEL = 26;
/** Three choices with labels of this length stand in one row on a phone too. In characters. */
const SHORT_LABEL = 12;
/** The length of answers for which a lower text area is enough. In characters. */
const SHORT_TEXT = 1000;

/**
 * A question with its label, hint, error and control, which ids connect (WCAG 1.3.1, 3.3.1, 3.3.2). fields.ts defines the field,
 * content/forms has its words. The control is uncontrolled: it holds the answer, as in plain HTML.
 */
export function Field<Name extends string>({ name, autoComplete, requiredWhen, isHeading = false, picture }: Props<Name>) {
  const { id: form, fields, words, state, level: Heading } = use(FormContext);
  const field = fields[name];
  const word = words[name];
  if (!field || !word) throw new Error(`No field ${name}.`);
  const id = fieldId(form, name);
  const answer = state.answers[name];
  const error = state.errors.find((one) => one.field === name)?.message;
  const parts = { id, hint: word.hint, error };
  const labelled = { ...parts, ...(isHeading && { as: Heading }) };
  const about = { "aria-describedby": describedBy(parts), "aria-invalid": error ? true : undefined };
  const label = (
    <>
      {word.label}
      {(field.required ?? requiredWhen) && <Required when={requiredWhen} />}
    </>
  );

  switch (field.type) {
    case "radio":
    case "checkboxes":
      return (
        <fieldset className={styles.field} aria-describedby={about["aria-describedby"]}>
          <legend>{isHeading ? <Heading>{label}</Heading> : label}</legend>
          <Notes {...parts} />
          <div
            className={`${pick.pick} ${styles.options}`}
            data-columns={columnsFor(field.options.map((option) => word.options?.[option] ?? option))}
          >
            {field.options.map((option, index) => (
              <label key={option}>
                <input
                  // A link in the error summary leads to the first option.
                  id={index === 0 ? id : undefined}
                  type={field.type === "radio" ? "radio" : "checkbox"}
                  name={name}
                  value={option}
                  defaultChecked={optionsIn(answer ?? "").includes(option)}
                />
                {picture?.(option)}
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
    case "checkbox":
      return (
        <div className={styles.field}>
          <Notes {...parts} />
          <div className={`${pick.pick} ${styles.options}`} data-columns="one">
            <label>
              <input id={id} type="checkbox" name={name} value="yes" defaultChecked={answer === "yes"} {...about} />
              {label}
            </label>
          </div>
        </div>
      );
    case "textarea":
      return (
        <Labelled label={label} {...labelled}>
          <textarea
            id={id}
            className="text-field"
            name={name}
            rows={field.maxLength > SHORT_TEXT ? 4 : 3}
            defaultValue={answer}
            {...about}
          />
        </Labelled>
      );
    case "text":
    case "contact":
    case "phone":
    case "email":
      return (
        <Labelled label={label} {...labelled}>
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

/** The columns of a group of choices (field.module.css). */
function columnsFor(labels: readonly string[]): "few" | "three" | undefined {
  if (labels.some(({ length }) => length > LONG_LABEL)) return "few";
  return labels.length === 3 && labels.every(({ length }) => length <= SHORT_LABEL) ? "three" : undefined;
}

/** Marks a question that must be answered. `when`: the case in which it must be (when.module.css). */
export function Required({ when }: { when?: string | undefined }) {
  const words = use(FieldMarks);
  return (
    <span className={styles.required} data-when={when}>
      {` ${words.required}`}
    </span>
  );
}

const TYPES = { text: "text", contact: "text", phone: "tel", email: "email" } as const;

type Parts = { id: string; hint?: string | undefined; error?: string | undefined };

type LabelledProps = Parts & { label: ReactNode; as?: "h2" | "h3"; children: ReactNode };

/** A label and notes above a control. `as`: the label is a heading too. */
export function Labelled({ label, as: Heading, children, ...parts }: LabelledProps) {
  const shown = <label htmlFor={parts.id}>{label}</label>;
  return (
    <div className={styles.field}>
      {Heading ? <Heading>{shown}</Heading> : shown}
      <Notes {...parts} />
      {children}
    </div>
  );
}

export function Notes({ id, hint, error }: Parts) {
  const words = use(FieldMarks);
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <span className="visually-hidden">{words.errorTitle} </span>
          {/* In its own element, because a translator replaces the text node that React would change. */}
          <span>{error}</span>
        </p>
      )}
    </>
  );
}

/** The ids of a control's hint and error, for aria-describedby. */
export function describedBy({ id, hint, error }: Parts): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
}
