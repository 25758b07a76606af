import { useEffect, useState, useSyncExternalStore } from "react";

import { Form } from "../parts/form.tsx";
import { Button } from "../parts/form-parts.tsx";
import styles from "./toast.module.css";

/** How a change is taken back: a form that is sent to `action`. */
type Undo = { action?: string; fields: Readonly<Record<string, string>>; label: string };

/** `id` tells one result from the next. As a time in milliseconds since 1970 it says which is newer. */
type Props = { id: string; message: string | undefined; undo?: Undo | undefined };

const SHOWN_MS = 20_000;

/**
 * What was done, with Undo. It leaves after 20 seconds, but not while it has the focus or the pointer; without scripts it stays. Of the
 * results of a list and of the message beside it, the newest is shown. The region is in the page from the start, because screen readers
 * do not announce one that is added with its words.
 */
export function Toast({ id, message, undo }: Props) {
  const [overId, setOver] = useState<string>();
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (message === undefined || isHeld) return;
    const timer = setTimeout(() => setOver(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, message, isHeld]);
  const isNewest = useIsNewest(message === undefined ? Number.NaN : Number(id));
  const isShown = message !== undefined && overId !== id && isNewest;
  return (
    <div
      className={isShown ? styles.toast : "visually-hidden"}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p role="status">{isShown && message}</p>
      {isShown && undo && (
        <Form method="post" {...(undo.action !== undefined && { action: undo.action })}>
          {Object.entries(undo.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} readOnly />
          ))}
          <Button kind="tool" data-key="z">
            {undo.label}
          </Button>
        </Form>
      )}
    </div>
  );
}

let newest = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns whether no result of this document is newer than that of a time. */
function useIsNewest(time: number): boolean {
  const isNewest = () => !(time < newest);
  useEffect(() => {
    if (!(time > newest)) return;
    newest = time;
    for (const listener of listeners) listener();
  }, [time]);
  return useSyncExternalStore(subscribe, isNewest, () => true);
}
