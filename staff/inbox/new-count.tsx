import { useEffect, useRef, useSyncExternalStore } from "react";
import { Link } from "react-router";

import { newCount as say } from "./inbox-words.ts";
import { Button } from "../parts/form-parts.tsx";
import styles from "../parts/inbox.module.css";
import type { NewSubmissions } from "./count-new.ts";
import { usePoll } from "../parts/poll.ts";
import { fill } from "../../platform/text/fill.ts";

/** Whether the inbox tells of new submissions. It is a preference of this browser, and holds nothing of a submission. */
type SwitchState = "on" | "off";

const KEY = "new-count";
const EVERY_MS = 60_000;
const listeners = new Set<() => void>();
/** For a browser that stores nothing. */
let unstored: SwitchState | undefined;

function subscribeSwitch(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

function switchState(): SwitchState | undefined {
  if (unstored) return unstored;
  try {
    return localStorage.getItem(KEY) === "off" ? "off" : "on";
  } catch {
    return "on";
  }
}

/** The server does not know the preference, and without scripts nothing could be switched. */
const switchOnServer = (): SwitchState | undefined => undefined;

function turnSwitch(state: SwitchState): void {
  try {
    localStorage.setItem(KEY, state);
  } catch {
    unstored = state;
  }
  for (const listener of listeners) listener();
}

/** Says how many submissions arrived since the page was loaded. `newest` is the position of the newest one. */
export function NewCount({ newest }: { newest: string }) {
  const state = useSyncExternalStore(subscribeSwitch, switchState, switchOnServer);
  const address = `/new-count?${new URLSearchParams({ after: newest })}`;
  const first: NewSubmissions = { count: 0, after: newest };
  const found = usePoll({ first, address, everyMs: EVERY_MS, isOff: state !== "on" });
  const count = state === "on" && found.after === newest ? found.count : 0;
  useFocusAfterShowing(newest);

  return (
    <div className={styles.new}>
      {state && (
        <Button kind="tool" type="button" aria-pressed={state === "on"} onClick={() => turnSwitch(state === "on" ? "off" : "on")}>
          {say.switch}
        </Button>
      )}
      {/* It stands in the page from the start: screen readers do not announce a region that is added with its words. */}
      <p role="status">
        {count > 0 && (
          <>
            {count === 1 ? say.countOne : fill(say.count, { count })} <Link to="/inbox">{say.show}</Link>
          </>
        )}
      </p>
    </div>
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
