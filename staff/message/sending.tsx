import { type RefObject, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";

import { Icon } from "../parts/work-icons.tsx";
import { Form } from "../parts/form.tsx";
import { Button } from "../parts/form-parts.tsx";
import { usePoll } from "../parts/poll.ts";
import { reply as say } from "./reply-words.ts";
import { withDocuments } from "./reply-state.tsx";
import type { ReplyStates } from "./reply-states.ts";
import styles from "./message.module.css";
import { fill } from "../../platform/text/fill.ts";

const SECOND_MS = 1000;
/** How long a reply waits before it is sent, for the length of the bar (cases/casework/replies.ts). */
const HOLD_S = 15;

type Props = { reference: string; id: string; until: string; remainingMs: number; documents: number };

/**
 * A reply that waits to be sent. The server holds it whether or not a script counts; without scripts the page says until when it can be
 * stopped.
 */
export function Sending({ reference, id, until, remainingMs, documents: count }: Props) {
  const seconds = useSecondsLeft(remainingMs);
  const section = useRef<HTMLElement>(null);
  const stop = useRef<HTMLButtonElement>(null);
  // The button that has sent the reply is gone.
  useFocusAfter(stop, true);
  const documents = withDocuments(count);
  const isCounting = seconds !== undefined && seconds > 0;
  useFocusAfter(section, seconds === 0);
  return (
    <section className={styles.sending} ref={section} tabIndex={-1} aria-label={say.sendingLabel}>
      <p role="status" aria-live={seconds === undefined ? undefined : "off"}>
        <b>
          {seconds === undefined
            ? fill(say.heldUntil, { until, documents })
            : fill(isCounting ? say.goesOutIn : say.goesOut, { seconds, documents })}
        </b>
      </p>
      {(seconds === undefined || isCounting) && (
        <Form method="post" className={styles.sendingButtons}>
          <input type="hidden" name="entry" value={id} readOnly />
          <Button kind="line" name="intent" value="stop-reply" ref={stop}>
            <Icon name="undo" />
            {say.stop}
          </Button>
          <Button kind="tool" name="intent" value="send-now">
            {say.sendNow}
          </Button>
        </Form>
      )}
      {seconds !== undefined && <progress max={HOLD_S} value={seconds} aria-label={say.sendingLabel} />}
      {seconds !== undefined && !isCounting && <WaitUntilSent reference={reference} id={id} shown="held" />}
    </section>
  );
}

/** Gives an element the focus when what had it is gone. */
export function useFocusAfter(element: RefObject<HTMLElement | null>, isGone: boolean): void {
  useEffect(() => {
    if (isGone && document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, [element, isGone]);
}

/** Counts down once the scripts run. */
function useSecondsLeft(remainingMs: number): number | undefined {
  const [seconds, setSeconds] = useState<number>();
  useEffect(() => {
    const end = performance.now() + remainingMs;
    const count = () => setSeconds(Math.max(0, Math.ceil((end - performance.now()) / SECOND_MS)));
    count();
    const timer = setInterval(count, SECOND_MS);
    return () => clearInterval(timer);
  }, [remainingMs]);
  return seconds;
}

const POLL_MS = 3000;

/** Asks where the mail of a reply stands until that is something else than the page shows, and shows the page as it is then. */
export function WaitUntilSent({ reference, id, shown }: { reference: string; id: string; shown: "held" | "waits" }) {
  const { revalidate } = useRevalidator();
  const address = `/submissions/${reference}/replies`;
  const { states } = usePoll<ReplyStates>({ first: { states: {} }, address, everyMs: POLL_MS });
  const state = states[id];
  const isOver = state !== undefined && state !== shown;
  useEffect(() => {
    if (isOver) void revalidate();
  }, [isOver, revalidate]);
  return null;
}
