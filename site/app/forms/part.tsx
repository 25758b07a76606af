import { type ReactNode, use } from "react";

import field from "./field/field.module.css";
import { describedBy, Notes, Required } from "./field/field.tsx";
import { FormContext } from "./field/form-context.ts";
import styles from "./form.module.css";

/** A part of a form. Its heading is left out where the first question is the heading (Field, `isHeading`). */
export function Part({ heading, children }: { heading?: string; children: ReactNode }) {
  return (
    <div className={styles.part}>
      {heading && <h3>{heading}</h3>}
      {children}
    </div>
  );
}

/** Short questions side by side, where there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

type Props = {
  words: { label: string; hint?: string | undefined };
  /** The case in which one of them is required, if it is not always (when.module.css). */
  requiredWhen?: string;
  children: ReactNode;
};

/** A phone number and an email address, of which one is required. The server's error stands at the phone number. */
export function ContactGroup({ words: { label, hint }, requiredWhen, children }: Props) {
  const { id: form } = use(FormContext);
  const parts = { id: `${form}-contact`, hint };
  return (
    <fieldset className={field.field} aria-describedby={describedBy(parts)}>
      <legend>
        {label}
        <Required when={requiredWhen} />
      </legend>
      <Notes {...parts} />
      <Pair>{children}</Pair>
    </fieldset>
  );
}
