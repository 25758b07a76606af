import { type SubmitEvent, type ReactNode, useRef, useEffect, useState } from "react";
import useLabels from "content:labels/find";
import { useLocationProperty } from "wouter/use-browser-location";

import { Icon } from "../components/icon.tsx";
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

const NAME = "q";
const MOST_CHARACTERS = 100;
/** So that results, and what a screen reader says of them, do not change with every letter. */
const PAUSE_MS = 300;

/**
 * Returns what the address asks for: /find#q=shower, or /find?q=shower of a link. The page writes the fragment, because no request and no
 * Referer header has it (docs/decisions/2026-11-26-search-on-the-device.md).
 */
function askedInAddress(): string {
  const { hash, search } = location;
  const words = new URLSearchParams(hash.startsWith(`#${NAME}=`) ? hash.slice(1) : search).get(NAME) ?? "";
  return words.slice(0, MOST_CHARACTERS);
}

function writeAddress(words: string) {
  const fragment = words === "" ? "" : `#${new URLSearchParams({ [NAME]: words }).toString()}`;
  history.replaceState(history.state, "", location.pathname + fragment);
}

/** Returns what is typed, and what is asked for: the same after a short pause in typing, or at once after `askNow`. */
export function useAsked() {
  const asked = useLocationProperty(askedInAddress, () => "");
  const [typed, setTyped] = useState(asked);
  // A link, or a way back in the history, asks for something else. A space that is being typed stays.
  useEffect(() => setTyped((now) => (now.trim() === asked ? now : asked)), [asked]);
  useEffect(() => {
    if (new URLSearchParams(location.search).has(NAME)) writeAddress(askedInAddress());
  }, []);
  useEffect(() => {
    if (typed.trim() === asked) return;
    const pause = setTimeout(writeAddress, PAUSE_MS, typed.trim());
    return () => clearTimeout(pause);
  }, [typed, asked]);
  return { typed, setTyped, asked, askNow: () => writeAddress(typed.trim()) };
}
