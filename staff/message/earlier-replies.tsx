import type { EntryShown, ShownReplyState } from "./work-shown.server.ts";
import { reply as say } from "./reply-words.ts";
import styles from "./earlier-replies.module.css";
import { fill } from "../../platform/text/fill.ts";

/** What staff have written to the person, the newest first. */
export function EarlierReplies({ entries }: { entries: readonly EntryShown[] }) {
  const replies = entries.flatMap(({ entry, ...rest }) => (entry.kind === "reply" ? [{ ...entry, ...rest }] : [])).toReversed();
  if (replies.length === 0) return null;
  return (
    <section aria-labelledby="earlier">
      <h2 id="earlier">{say.earlier}</h2>
      <ol className={styles.replies}>
        {replies.map(({ id, by, at: when, subject, text, mail = { state: "waits" } }) => (
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

/** Where the mail of a reply stands, as one sentence or two. */
export function ReplyState({ mail }: { mail: ShownReplyState }) {
  return <p data-state={mail.state}>{sentenceFor(mail)}</p>;
}

function sentenceFor(mail: ShownReplyState): string {
  switch (mail.state) {
    case "waits":
      return say.waits;
    case "sent":
      return fill(say.sentAt, { when: mail.when });
    case "trying":
      return fill(say.trying, { reason: say.failures[mail.reason] });
    case "failed":
      return fill(say.failed, { when: mail.when, reason: say.failures[mail.reason] });
  }
}
