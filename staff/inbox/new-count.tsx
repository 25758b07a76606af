import { useEffect, useRef } from "react";
import { Link } from "react-router";

import { type InboxPlace, inboxAddress } from "./inbox-address.ts";
import { newCount as say } from "./inbox-words.ts";
import styles from "./inbox.module.css";
import type { NewSubmissions } from "./count-new.ts";
import { turnNewCount, useNewCount } from "./preference.ts";
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
