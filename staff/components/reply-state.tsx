import type { ShownReplyState } from "../contract/reply.ts";
import { fill } from "../words/fill.ts";
import { reply as say } from "../words/reply.ts";

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
