import type { ComponentProps, ReactNode } from "react";
import words from "content:staff";

import { describedBy, Labelled } from "../../app/forms/field/field.tsx";
import formStyles from "../../app/forms/form.module.css";

/** The error of a field, by the id of its control. */
export type FieldError = { id: string; message: string };

/** The errors of a form, each a link to its field (WCAG 3.3.1, 4.1.3). It takes the focus when the page loads with it. */
export function ErrorSummary({ errors, failure }: { errors?: readonly FieldError[]; failure?: string | undefined }) {
  if (!failure && !errors?.length) return null;
  return (
    <div
      className={formStyles.summary}
      role="alert"
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- without scripts, only autofocus moves the focus to the errors
      autoFocus
      aria-labelledby="errors"
    >
      <h2 id="errors">{words.shell.summary}</h2>
      {failure && <p>{failure}</p>}
      {errors && errors.length > 0 && (
        <ul>
          {errors.map(({ id, message }) => (
            <li key={id}>
              <a href={`#${id}`}>{message}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type FieldProps = Omit<ComponentProps<"input">, "id"> & {
  id: string;
  label: string;
  hint?: string;
  errors?: readonly FieldError[];
};

/** A labelled text input with its hint and error. All of these are required. */
export function TextField({ id, label, hint, errors = [], ...input }: FieldProps) {
  const parts = { id, hint, error: errors.find((one) => one.id === id)?.message };
  return (
    <Labelled label={label} {...parts}>
      <input
        id={id}
        className="text-field"
        aria-required
        aria-describedby={describedBy(parts)}
        aria-invalid={parts.error ? true : undefined}
        {...input}
      />
    </Labelled>
  );
}

/** The field for the email address of an account. It keeps the address after an error. */
export const EmailField = ({ label, defaultValue }: { label: string; defaultValue: string | undefined }) => (
  <TextField id="email" name="email" type="email" label={label} autoComplete="username" defaultValue={defaultValue} />
);

/** The field for a code of an authenticator app. */
export const AppCodeField = (field: Pick<FieldProps, "label" | "hint" | "errors">) => (
  <TextField id="code" name="code" inputMode="numeric" autoComplete="one-time-code" {...field} />
);

/** A form with a heading of its own. */
export function FormPanel({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={formStyles.form}>
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
