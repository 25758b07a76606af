import type { ReactNode } from "react";
import { Form } from "react-router";

import formStyles from "../../../app/forms/form.module.css";
import type { WorkIntent } from "../../contract/work.ts";
import styles from "./work.module.css";
import { useWork } from "./work-context.ts";
import { Button } from "../form-parts.tsx";

type Props = {
  /** Undefined if each button has an intent of its own. */
  intent?: WorkIntent;
  button?: string;
  isSmall?: boolean;
  children?: ReactNode;
};

/** One small form, which is no landmark. Its `key` changes when what it shows was stored, so that it starts anew. */
export function WorkForm({ intent, button, isSmall = false, children }: Props) {
  const { work } = useWork();
  return (
    <Form method="post" className={formStyles.part} role="none" noValidate>
      <input type="hidden" name="seen" value={work.seen} readOnly />
      {intent && <input type="hidden" name="intent" value={intent} readOnly />}
      {children}
      {button !== undefined && <Button kind={isSmall ? "tool" : "line"}>{button}</Button>}
    </Form>
  );
}

/** A form that is seldom used. It is open after an error. */
export function SeldomForm({ heading, isOpen, children }: { heading: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details className={styles.seldom} open={isOpen}>
      <summary>{heading}</summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}
