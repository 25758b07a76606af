import { useEffect, useState } from "react";

import { Form } from "../parts/form.tsx";
import { Icon } from "../shell/icons.tsx";
import styles from "./inbox.module.css";
import { BackField } from "./toolbar.tsx";

const SHOWN_MS = 20_000;

type Props = { message: string; undo: { references: string; at: string } | undefined; label: string };

/**
 * What was done, with Undo. It leaves after 20 seconds, but not while it has the focus or the pointer; without scripts it stays. The
 * region is in the page from the start, because screen readers do not announce one that is added with its words.
 */
export function DoneLine({ message, undo, label }: Props) {
  const [isOver, setOver] = useState(false);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (message === "" || isHeld) return;
    const timer = setTimeout(() => setOver(true), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [message, isHeld]);
  const isShown = message !== "" && !isOver;
  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) };
  return (
    <div
      className={isShown ? styles.toast : "visually-hidden"}
      {...hold}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p role="status">{isShown && message}</p>
      {isShown && undo && (
        <Form method="post" action="/inbox/act">
          <BackField />
          <input type="hidden" name="references" value={undo.references} />
          <input type="hidden" name="at" value={undo.at} />
          <button className="button" data-kind="line" data-key="z" name="do" value="undo">
            <Icon name="undo" />
            {label}
          </button>
        </Form>
      )}
    </div>
  );
}
