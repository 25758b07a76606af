import { type ComponentProps, type MouseEvent, type ReactNode, use, useEffect, useRef } from "react";
import { useActionData } from "react-router";

import { describedBy, Labelled, Notes } from "../../site/app/forms/field/field.tsx";
import formStyles from "../../site/app/forms/form.module.css";
import { SendingContext } from "./form.tsx";
import { shell as shellWords } from "./shell-words.ts";
import styles from "./panel.module.css";
import fieldStyles from "../../site/app/forms/field/field.module.css";
import pick from "../../site/app/components/pick.module.css";

/** The class names of a form, or of a part of a page with a form of its own. */
export const PANEL = `${formStyles.form} ${styles.panel}`;

/** The errors of a form, each a link to its field (WCAG 3.3.1, 4.1.3). It takes the focus when it appears. */
export function ErrorSummary({ errors, failure }: { errors?: readonly FieldError[]; failure?: string | undefined }) {
  const summary = useRef<HTMLDivElement>(null);
  const result: unknown = useActionData();
  const focusedFor = useRef<unknown>(null);
  // React ignores autofocus on an element that is no field, so without a new document nothing else moves the focus. Each result of an
  // action is another object.
  useEffect(() => {
    if (focusedFor.current === result) return;
    const isFirst = focusedFor.current === null;
    focusedFor.current = result;
    // A summary that the server has sent had the focus before hydration. Whoever types in a field by now keeps it.
    if (!(isFirst && isInField())) summary.current?.focus();
  }, [result]);
  if (!failure && !errors?.length) return null;
  return (
    <div
      ref={summary}
      className={formStyles.summary}
      role="alert"
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- without scripts, only autofocus moves the focus to the errors
      autoFocus
      aria-labelledby="errors"
    >
      <h2 id="errors">{shellWords.summary}</h2>
      {failure && <p>{failure}</p>}
      {errors && errors.length > 0 && (
        <ul>
          {errors.map(({ id, message }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={(event) => showField(event, id)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const isInField = () => document.activeElement?.matches("input, select, textarea") === true;

/**
 * Focuses a field and scrolls to its question. Following the link would make React Router forget the result of the action, and with
 * it the errors and what was typed.
 */
function showField(event: MouseEvent, id: string) {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  const question = field.closest("fieldset")?.querySelector("legend") ?? document.querySelector(`label[for="${id}"]`) ?? field;
  question.scrollIntoView();
  field.focus({ preventScroll: true });
}

type FieldProps = Omit<ComponentProps<"input">, "id"> & {
  /** A field without a name is not sent, and has an id. */
  name?: string;
  /** Another id than the name, if the page has two fields of this name. */
  id?: string;
  label: string;
  hint?: string | undefined;
  errors?: readonly FieldError[];
};

/** For a field that may stay empty. */
export const OPTIONAL = { "aria-required": undefined };

/** A labelled input with its hint and error. It is required unless it is OPTIONAL. */
export function TextField({ name, id = name ?? "", label, hint, errors, ...input }: FieldProps) {
  const { parts, about } = fieldParts({ id, hint, errors });
  return (
    <Labelled label={label} {...parts}>
      <input
        id={id}
        name={name}
        // Written out, because HTML_CodeSniffer does not know the default.
        type="text"
        className="text-field"
        aria-required
        {...about}
        {...input}
      />
    </Labelled>
  );
}

/** A button; it sends its form unless it has another `type`. */
export function Button({ kind, type = "submit", ...button }: ComponentProps<"button"> & { kind: "main" | "line" | "tool" }) {
  const isSending = use(SendingContext) && type === "submit";
  return <button className="button" data-kind={kind} type={type} aria-disabled={isSending || undefined} {...button} />;
}

/** A form with a heading of its own. */
export function FormPanel({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={PANEL}>
      <h2>{heading}</h2>
      {children}
    </section>
  );
}

/** Returns the text of a form field; empty if it is missing or a file. */
export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

/** Returns the text fields of a form that was sent. */
export const sentValues = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));

/** The error of a field, by the id of its control. */
export type FieldError = { id: string; message: string };

type Field = { id: string; hint?: string | undefined; errors?: readonly FieldError[] | undefined };

/** Returns the hint and the error of a field, and the attributes that connect its control with them. */
export function fieldParts({ id, hint, errors = [] }: Field) {
  const parts = { id, hint, error: errors.find((one) => one.id === id)?.message };
  return { parts, about: { "aria-describedby": describedBy(parts), "aria-invalid": parts.error ? (true as const) : undefined } };
}

type Shared = { label: string; hint?: string | undefined; errors?: readonly FieldError[] };

type AreaProps = Shared & Omit<ComponentProps<"textarea">, "id"> & { name: string; id?: string };

/** A labelled text area, which is required. Its direction follows what is typed. */
export function TextArea({ name, id = name, label, hint, errors, ...area }: AreaProps) {
  const { parts, about } = fieldParts({ id, hint, errors });
  return (
    <Labelled label={label} {...parts}>
      <textarea id={id} name={name} className="text-field" dir="auto" aria-required {...about} {...area} />
    </Labelled>
  );
}

export type Option = { value: string; label: string };

type SelectProps = Shared & Omit<ComponentProps<"select">, "id"> & { id: string; options: readonly Option[] };

/** A labelled native select. */
export function SelectField({ id, label, hint, errors, options, ...select }: SelectProps) {
  const { parts, about } = fieldParts({ id, hint, errors });
  return (
    <Labelled label={label} {...parts}>
      <select id={id} className="text-field" {...about} {...select}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

type Checkbox = { name: string; value: string; label: string; isChecked?: boolean };
type CheckboxProps = { id: string; legend?: string; error?: string | undefined; options: readonly Checkbox[] };

/** Checkboxes, under a question if there is one; a fieldset needs one. A link in the error summary leads to the first. */
export function CheckboxGroup({ id, legend, error, options }: CheckboxProps) {
  const Group = legend === undefined ? "div" : "fieldset";
  return (
    <Group className={fieldStyles.field}>
      {legend !== undefined && <legend>{legend}</legend>}
      <Notes id={id} error={error} />
      <div className={`${pick.pick} ${fieldStyles.options}`} data-columns="one">
        {options.map(({ name, value, label, isChecked = false }, index) => (
          <label key={`${name} ${value}`}>
            <input
              id={index === 0 ? id : undefined}
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={isChecked}
              aria-describedby={describedBy({ id, error })}
              aria-invalid={error ? true : undefined}
            />
            {label}
          </label>
        ))}
      </div>
    </Group>
  );
}
