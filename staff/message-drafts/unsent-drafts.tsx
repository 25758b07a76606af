import type { UnsentDraft } from "../contract/message-draft.ts";
import { fill } from "../words/fill.ts";
import { messageDraft as say } from "../words/message-draft.ts";
import { reply as replyWords } from "../words/reply.ts";
import { DraftWords } from "./draft-words.tsx";

/** The drafts of colleagues who can no longer finish them. */
export function UnsentDrafts({ drafts }: { drafts: readonly UnsentDraft[] }) {
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="unsent">
      <h2 id="unsent">{say.unsentHeading}</h2>
      <p>{say.unsentText}</p>
      {drafts.map(({ id, by = replyWords.formerColleague, kind, values, at }) => (
        <article key={id}>
          <h3 dir="auto">{fill(say.unsentBy, { kind: say.kinds[kind], by, at })}</h3>
          <DraftWords values={values} />
        </article>
      ))}
    </section>
  );
}
