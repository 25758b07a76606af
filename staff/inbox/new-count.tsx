import { useEffect, useRef, useSyncExternalStore } from "react";
import { Link } from "react-router";

import { type InboxPlace, inboxAddress } from "./inbox-address.ts";
import { newCount as say } from "./inbox-words.ts";
import styles from "./inbox.module.css";
import type { NewSubmissions } from "./count-new.ts";
import { usePoll } from "../parts/poll.ts";
import { fill } from "../../platform/text/fill.ts";

const EVERY_MS = 60_000;

/**
 * Says how many messages arrived since the page was loaded, because the list never changes by itself. `newest` is the position of the
 * newest one.
 */
export function NewCount({ newest, place }: { newest: string; place: InboxPlace }) {
  const state = useNewCount();
  const address = `/new-count?${new URLSearchParams({ after: newest })}`;
  const first: NewSubmissions = { count: 0, after: newest };
  const found = usePoll({ first, address, everyMs: EVERY_MS, isOff: state !== "on" });
  const count = state === "on" && found.after === newest ? found.count : 0;
  useFocusAfterShowing(newest);
  return (
    // It stands in the page from the start: screen readers do not announce a region that is added with its words.
    <p role="status" className={count > 0 ? styles.new : "visually-hidden"}>
      {count > 0 && (
        <>
          {count === 1 ? say.countOne : fill(say.count, { count })}{" "}
          <Link to={inboxAddress({ ...place, start: undefined })}>{say.show}</Link>
        </>
      )}
    </p>
  );
}

/** Turns the sentence about new messages off and on. Without scripts there is none. */
export function NewCountSwitch() {
  const state = useNewCount();
  if (state === undefined) return null;
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        checked={state === "on"}
        onChange={({ currentTarget: { checked } }) => turnNewCount(checked ? "on" : "off")}
      />
      {say.tell}
    </label>
  );
}

/** The link that showed the new ones is gone, so the heading takes the focus. */
function useFocusAfterShowing(newest: string) {
  const shown = useRef(newest);
  useEffect(() => {
    if (shown.current !== newest && document.activeElement === document.body) document.querySelector("h1")?.focus();
    shown.current = newest;
  }, [newest]);
}

/** Whether the list tells of new messages. It is a preference of this browser, and holds nothing of a message. */
type SwitchState = "on" | "off";

const NAME = "new-count";
const listeners = new Set<() => void>();
/** For a browser that stores nothing. */
let unstored: SwitchState | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

function stored(): SwitchState {
  if (unstored) return unstored;
  try {
    return localStorage.getItem(NAME) === "off" ? "off" : "on";
  } catch {
    return "on";
  }
}

function turnNewCount(state: SwitchState): void {
  try {
    localStorage.setItem(NAME, state);
  } catch {
    unstored = state;
  }
  for (const listener of listeners) listener();
}

/** The server does not know the preference, and without scripts nothing could be switched. */
const onServer = (): SwitchState | undefined => undefined;

const useNewCount = (): SwitchState | undefined => useSyncExternalStore(subscribe, stored, onServer);
