import type { ShownReplyState } from "./work-shown.server.ts";
import { reply as say } from "./reply-words.ts";
import styles from "./message.module.css";
import { fill } from "../../platform/text/fill.ts";

/** Where the mail of a reply stands, as one sentence or two. */
export const ReplyState = ({ mail }: { mail: ShownReplyState }) => (
  <p className={styles.replyState} data-state={mail.state}>
    {sentenceFor(mail)}
  </p>
);

function sentenceFor(mail: ShownReplyState): string {
  switch (mail.state) {
    case "held":
      return fill(say.heldUntil, { until: mail.until });
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
