import { messageDraft as say } from "../parts/message-draft-words.ts";
import { reply as replyWords } from "./reply-words.ts";
import { documentNames, type MessageDraftValues, type UnsentDraft } from "../../cases/data/message-draft.ts";
import { fill } from "../../platform/text/fill.ts";

/** The words of a draft, to read and to copy. */
export function DraftWords({ values }: { values: MessageDraftValues }) {
  const labels: Readonly<Record<string, string>> = say.fields;
  return (
    <dl>
      {Object.entries(values).map(
        ([name, value]) =>
          value !== "" && (
            <div key={name}>
              <dt>{labels[name] ?? name}</dt>
              <dd className="typed" dir="auto">
                {name === "documents" ? documentNames(value) : value}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

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
