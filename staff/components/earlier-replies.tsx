import type { EarlierReply } from "../contract/reply.ts";
import { fill } from "../words/fill.ts";
import { reply as say } from "../words/reply.ts";
import styles from "./earlier-replies.module.css";
import { ReplyState } from "./reply-state.tsx";

/** What staff have written to the person, the newest first. */
export function EarlierReplies({ replies }: { replies: readonly EarlierReply[] }) {
  if (replies.length === 0) return null;
  return (
    <section aria-labelledby="earlier">
      <h2 id="earlier">{say.earlier}</h2>
      <ol className={styles.replies}>
        {replies.map(({ id, by, when, subject, text, mail }) => (
          <li key={id}>
            <h3>{fill(say.earlierHeading, { by: by ?? say.formerColleague, when })}</h3>
            <ReplyState mail={mail} />
            <p dir="auto">
              <b>{subject}</b>
            </p>
            <p className={styles.text} dir="auto">
              {text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
