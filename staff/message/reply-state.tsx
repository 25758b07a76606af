import type { ShownReplyState } from "./work-shown.server.ts";
import { reply as say } from "./reply-words.ts";
import styles from "./message.module.css";
import { fill } from "../../platform/text/fill.ts";

/** Where the mail of a reply stands, as one sentence or two. `documents` is the number of those that go with it. */
export const ReplyState = ({ mail, documents }: { mail: ShownReplyState; documents: number }) => (
  <p className={styles.replyState} data-state={mail.state}>
    {sentenceFor(mail, withDocuments(documents))}
  </p>
);

/** Returns what stands at the end of a sentence about a reply that is not sent yet. */
export function withDocuments(count: number): string {
  if (count === 0) return "";
  return count === 1 ? say.withDocument : fill(say.withDocuments, { count });
}

function sentenceFor(mail: ShownReplyState, documents: string): string {
  switch (mail.state) {
    case "held":
      return fill(say.heldUntil, { until: mail.until, documents });
    case "waits":
      return say.waits;
    case "sent":
      return fill(say.sentAt, { when: mail.when });
    case "trying":
      return fill(say.trying, { reason: say.failures[mail.reason] });
    case "failed":
      return fill(mail.reason === "document" ? say.withheld : say.failed, { when: mail.when, reason: say.failures[mail.reason] });
  }
}
