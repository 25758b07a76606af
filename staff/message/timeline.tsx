import type { EntryShown, EntryWords, OpeningShown } from "./work-shown.server.ts";
import { timeline as say } from "./submission-words.ts";
import { AnswerList } from "./answers.tsx";
import { ReplyState } from "./earlier-replies.tsx";
import { entryInWords } from "./entry-words.ts";
import { MailFiles, MailText } from "./mail-text.tsx";
import styles from "./timeline.module.css";
import { fill } from "../../platform/text/fill.ts";

type Props = { entries: readonly EntryShown[]; openings: readonly OpeningShown[] };

/** What staff did with a submission, the oldest first, and who opened it. */
export function Timeline({ entries, openings }: Props) {
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline">{say.heading}</h2>
      {entries.length === 0 && <p>{say.none}</p>}
      <ol className={styles.entries}>
        {entries.map((shown) => (
          <li key={shown.id}>
            <p dir="auto">
              <b>{entryInWords(shown)}</b>
            </p>
            <p className={styles.time}>{shown.at}</p>
            <EntryText entry={shown.entry} />
            <MailFiles files={shown.files} />
            {shown.mail && <ReplyState mail={shown.mail} />}
          </li>
        ))}
      </ol>
      <h3>{say.openedHeading}</h3>
      <ul className={styles.openings}>
        {openings.map(({ isOnce, ...opening }) => (
          <li key={`${opening.name} ${opening.first}`}>{fill(isOnce ? say.openedOnce : say.openedOften, opening)}</li>
        ))}
      </ul>
    </section>
  );
}

/** What somebody typed. Its line breaks are kept, and its direction follows its own letters. */
function EntryText({ entry }: { entry: EntryWords }) {
  switch (entry.kind) {
    case "note":
    case "added":
      return <Typed>{entry.text}</Typed>;
    case "alarm-ended":
    case "hold":
      return <Typed>{entry.reason}</Typed>;
    case "call":
      return (
        <AnswerList
          className={styles.facts}
          answers={[
            { label: say.when, answer: entry.when },
            { label: say.who, answer: entry.who },
            { label: say.agreed, answer: entry.agreed },
          ]}
        />
      );
    case "reply":
      return (
        <>
          <AnswerList
            className={styles.facts}
            answers={[
              { label: say.to, answer: entry.to },
              { label: say.subject, answer: entry.subject },
            ]}
          />
          <Typed>{entry.text}</Typed>
        </>
      );
    case "mail":
      return <MailText mail={entry} />;
    case "bounced":
    case "status":
    case "assigned":
    case "due":
    case "linked":
    case "moved":
    case "withdrawn":
      return null;
  }
}

const Typed = ({ children }: { children: string }) => (
  <p className={styles.text} dir="auto">
    {children}
  </p>
);
