import { presence as presenceWords } from "./presence-words.ts";
import { usePoll } from "./poll.ts";
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
  const { others: names, writing } = usePoll({ first: present, address, everyMs: EVERY_MS, method: "POST" });
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
