import { type SubmitEvent, type ReactNode, useRef } from "react";
import useLabels from "content:labels/find";

import { Icon } from "../components/icon/icon.tsx";
import { useHydrated } from "../hydration/hydrated.ts";
import styles from "./find-form.module.css";

type Props = { typed: string; onType: (typed: string) => void; onFind: () => void; children: ReactNode };

/**
 * The field for what somebody looks for, above what was found. It is hidden until its script runs, and it has no name, so that the browser
 * never sends what is typed. The spelling check of some browsers sends words to their maker, so it is off.
 */
export function FindForm({ typed, onType, onFind, children }: Props) {
  const words = useLabels();
  const isWaiting = !useHydrated();
  const status = useRef<HTMLParagraphElement>(null);
  const submitted = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onFind();
    // The keyboard of a phone closes, and a screen reader reads what was found.
    status.current?.focus();
  };
  return (
    <form role="search" className={styles.form} data-waiting={isWaiting || undefined} onSubmit={submitted}>
      <div className={styles.seek}>
        <input
          type="search"
          aria-label={words.label}
          placeholder={words.placeholder}
          value={typed}
          onChange={({ target }) => onType(target.value)}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
        />
        <button className="button" data-kind="main">
          <Icon name="search" />
          {words.button}
        </button>
      </div>
      <p ref={status} role="status" tabIndex={-1}>
        {children}
      </p>
    </form>
  );
}
