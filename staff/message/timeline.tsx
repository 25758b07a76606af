import type { ReactNode } from "react";

import type { OpenedSubmission } from "./submission.server.ts";
import type { EntryShown, EntryWords } from "./work-shown.server.ts";
import { message as messageWords, timeline as say } from "./submission-words.ts";
import { documentsInWords, documentsOf, entryInWords } from "./entry-words.ts";
import { MailFiles, MailText } from "./mail-text.tsx";
import { ReplyState } from "./reply-state.tsx";
import { SubmissionFile } from "./submission-file.tsx";
import styles from "./message.module.css";
import { fill } from "../../platform/text/fill.ts";

/** The message and everything that was written after it, in one order. What else was done stands between, in small. */
export function Thread({ submission }: { submission: OpenedSubmission }) {
  const { entries } = submission.work;
  const first = entries.find(({ entry }) => entry.kind === "mail" && entry.startsMessage);
  return (
    <section className={styles.thread} aria-label={messageWords.thread}>
      <FirstLetter submission={submission} mail={first} />
      {grouped(entries.filter((shown) => shown !== first)).map((group) =>
        isWritten(group[0]) ? <Written key={group[0].id} shown={group[0]} /> : <Events key={group[0].id} events={group} />,
      )}
    </section>
  );
}

type FirstProps = { submission: OpenedSubmission; mail: EntryShown | undefined };

/** What the person wrote first, in a form or in a mail. A question is shown where the form had several. */
function FirstLetter({ submission: { reference, name, received, letter, file }, mail }: FirstProps) {
  const shown = letter.filter(({ field }) => !mail || field !== "message");
  return (
    <Letter by={name ?? messageWords.noName} at={received} kind="theirs">
      {mail && <WithFiles shown={mail} />}
      {letter.length === 0 && <p>{messageWords.noWords}</p>}
      {shown.map(({ field, label, answer }) => (
        <div key={field}>
          {field !== "message" && <p className={`soft ${styles.asked}`}>{label}</p>}
          <Typed>{answer}</Typed>
        </div>
      ))}
      {file && <SubmissionFile reference={reference} file={file} />}
    </Letter>
  );
}

type Look = "theirs" | "ours" | "note" | "call";
type LetterProps = { by: string; at: string; kind: Look; children: ReactNode };

const Letter = ({ by, at, kind, children }: LetterProps) => (
  <article className={styles.letter} data-kind={kind} aria-label={`${by}, ${at}`}>
    <header>
      <b dir="auto">{by}</b>
      <span>{at}</span>
    </header>
    {children}
  </article>
);

/** How an entry with words looks. All other entries are events. */
const LOOKS: Readonly<Record<string, Look>> = { note: "note", call: "call", reply: "ours", added: "theirs", mail: "theirs" };
const isWritten = ({ entry }: EntryShown) => entry.kind in LOOKS;
/** What nobody may miss is never folded. */
const isAlone = (shown: EntryShown) => isWritten(shown) || ["withdrawn", "bounced"].includes(shown.entry.kind);

type Group = [EntryShown, ...EntryShown[]];

/** Returns the entries in their order; those that are no words are together with their neighbours of that kind. */
function grouped(entries: readonly EntryShown[]): Group[] {
  const groups: Group[] = [];
  for (const shown of entries) {
    const last = groups.at(-1);
    if (last && !isAlone(shown) && !isAlone(last[0])) last.push(shown);
    else groups.push([shown]);
  }
  return groups;
}

function Written({ shown }: { shown: EntryShown }) {
  const { entry, shortAt, mail, isOwn } = shown;
  return (
    <Letter by={headingOf(shown)} at={shortAt} kind={LOOKS[entry.kind] ?? "note"}>
      <WithFiles shown={shown} />
      {/* The person's own reply has a part of its own while it waits (sending.tsx). */}
      {mail && !(isOwn && mail.state === "held") && <ReplyState mail={mail} documents={documentsOf(entry).length} />}
    </Letter>
  );
}

const WithFiles = ({ shown: { entry, files } }: { shown: EntryShown }) => (
  <>
    <EntryText entry={entry} />
    <MailFiles files={files} />
  </>
);

/** Who wrote it, and what it is. What staff wrote for themselves says so first. */
function headingOf(shown: EntryShown): string {
  const { entry, by = "", isOwn } = shown;
  if (entry.kind === "note") return fill(messageWords.noteBy, { by });
  if (entry.kind === "call") return fill(messageWords.callBy, { by, who: entry.who });
  return isOwn && entry.kind === "reply" ? messageWords.youReplied : entryInWords(shown);
}

/** The most events that are shown one below the other. More are folded. */
const MOST_SHOWN = 1;

function Events({ events }: { events: Group }) {
  const list = (
    <ul className={styles.events}>
      {events.map((shown) => (
        <li key={shown.id}>
          <span dir="auto">{entryInWords(shown)}</span>, {shown.shortAt}
          <EntryText entry={shown.entry} />
        </li>
      ))}
    </ul>
  );
  if (events.length <= MOST_SHOWN) return list;
  return (
    <details className={styles.eventFold}>
      <summary>{fill(messageWords.changes, { count: events.length })}</summary>
      {list}
    </details>
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
        <dl className={styles.callFacts}>
          <div>
            <dt>{say.when}</dt>
            <dd dir="auto">{entry.when}</dd>
          </div>
          <div>
            <dt>{say.agreed}</dt>
            <dd dir="auto">{entry.agreed}</dd>
          </div>
        </dl>
      );
    case "reply":
    case "reply-stopped":
      return (
        <>
          <p className={styles.subject} dir="auto">
            {fill(messageWords.subjectTo, { subject: entry.subject, to: entry.to })}
          </p>
          <Typed>{entry.text}</Typed>
          {documentsOf(entry).length > 0 && (
            <p className={styles.subject} dir="auto">
              {fill(say.with, { documents: documentsInWords(documentsOf(entry)) })}
            </p>
          )}
        </>
      );
    case "mail":
      return <MailText mail={entry} />;
    case "bounced":
    case "status":
    case "assigned":
    case "due":
    case "due-undone":
    case "mail-undone":
    case "linked":
    case "moved":
    case "withdrawn":
      return null;
  }
}

const Typed = ({ children }: { children: string }) => (
  <p className="typed" dir="auto">
    {children}
  </p>
);
