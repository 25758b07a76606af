import { useEffect, useState } from "react";

import { presence as presenceWords } from "./shell-words.ts";
import styles from "./presence.module.css";
import type { Writing } from "../../cases/data/message-draft.ts";
import { fill } from "../../platform/text/fill.ts";

/** The names of the other people who have it on the screen, and who of them is writing. */
type Present = { others: readonly string[]; writing: readonly Writing[] };

const EVERY_MS = 30_000;

/**
 * Who else has a submission or a file on the screen, and who of them is writing. The page reports to `address` every 30 seconds while
 * it is visible; without scripts it says who was there when it was loaded.
 */
export function Presence({ address, present }: { address: string; present: Present }) {
  const [reported, setReported] = useState<Present>();
  useEffect(() => {
    const leaving = new AbortController();
    const timer = setInterval(() => {
      if (document.visibilityState !== "visible") return;
      report(address, leaving.signal).then(setReported, () => undefined);
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [address]);
  const { others: names, writing } = reported ?? present;
  const say = names.length === 1 ? presenceWords.one : presenceWords.many;
  const sentences = [
    ...(names.length > 0 ? [fill(say, { names: new Intl.ListFormat("en-AU").format(names) })] : []),
    ...writing.map(({ name, kind }) => fill(presenceWords.writing[kind], { name })),
  ];
  return (
    <p className={styles.presence} role="status">
      {sentences.join(" ")}
    </p>
  );
}

/** Throws after the session has ended, or if the person does not see that page any more. */
async function report(address: string, signal: AbortSignal): Promise<Present> {
  const response = await fetch(address, { method: "POST", redirect: "error", signal });
  if (!response.ok) throw new Error(`Status ${response.status}`);
  return (await response.json()) as Present;
}
