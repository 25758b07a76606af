import { type RefObject, useEffect, useRef } from "react";

import { useHydrated } from "../../app/hydrated.ts";
import { inbox as inboxWords } from "../words/inbox.ts";
import styles from "./inbox.module.css";

/** A checkbox that checks all others of a form. Without scripts it could do nothing, so it is shown once they run. */
export function SelectAll({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const isHydrated = useHydrated();
  const own = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const element = form.current;
    const follow = () => {
      if (!element || !own.current) return;
      const boxes = checkboxesOf(element);
      const checked = boxes.filter((box) => box.checked).length;
      own.current.checked = checked === boxes.length;
      own.current.indeterminate = checked > 0 && checked < boxes.length;
    };
    follow();
    element?.addEventListener("change", follow);
    return () => element?.removeEventListener("change", follow);
  });

  if (!isHydrated) return null;
  return (
    <label className={styles.all}>
      <input
        ref={own}
        type="checkbox"
        onChange={({ currentTarget: { checked } }) => {
          if (form.current) for (const box of checkboxesOf(form.current)) box.checked = checked;
        }}
      />
      {inboxWords.selectPage}
    </label>
  );
}

const checkboxesOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>('input[name="reference"]')];
