import { dayInWords } from "../../content-reader/days.ts";
import { escapeHtml } from "../../content-reader/html.ts";
import type { StaffWords } from "../../content-reader/staff-words.ts";
import type { MessageDraftValues } from "../../staff/contract/message-draft.ts";
import { fillWords } from "../figures/report-parts.ts";
import type { ExportedPerson, ExportedSubmission } from "./export-person.ts";

/** No script and no request, whatever a text holds: the page is opened from a folder, without the headers of a server. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";
const STYLE = `body { max-width: 45rem; margin: 0 auto; padding: 1rem; font: 1.125rem/1.5 sans-serif }
dt { margin-top: 0.75rem; font-weight: bold } dd { margin: 0 }
dd, p { white-space: pre-wrap; overflow-wrap: anywhere } section { margin-top: 3rem; border-top: 1px solid }`;

const element = (name: "h1" | "h2" | "h3" | "p" | "dt" | "dd", text: string) =>
  `<${name} dir="auto">${escapeHtml(text)}</${name}>`;

type Fact = readonly [label: string, text: string];
const facts = (all: readonly Fact[]) =>
  all.length === 0 ? "" : `<dl>${all.map(([label, text]) => element("dt", label) + element("dd", text)).join("\n")}</dl>`;
const part = (heading: string, body: string) => (body === "" ? "" : `${element("h3", heading)}\n${body}`);

/** Returns what is stored about one person as a page that any browser opens. */
export function personPage(person: ExportedPerson, words: StaffWords): string {
  const { title, lead } = words.personFile;
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${element("h1", title)}
${element("p", fillWords(lead, { provider: person.provider, when: person.exported }))}
${person.submissions.map((submission) => submissionPart(submission, person.provider, words)).join("\n")}
</main>
</body>
</html>
`;
}

function submissionPart(submission: ExportedSubmission, provider: string, words: StaffWords): string {
  const say = words.personFile;
  const { reference, kind, received, answers, file, history, drafts = [], register = [] } = submission;
  const done = history.map((entry) =>
    facts([[entry.when, [sentenceOf(entry, provider, words), ...textsOf(entry, words)].join("\n")]]),
  );
  const entered = register.map(({ field, value, entered: when }): Fact => {
    return [field, `${value === "" ? say.emptied : value}\n(${fillWords(say.entered, { when })})`];
  });
  const unsent = drafts.map(({ when, what, values }) =>
    facts([[`${when}: ${words.messageDraft.kinds[what]}`, draftLines(values, words).join("\n")]]),
  );
  return `<section>
${element("h2", `${kind} ${reference}`)}
${facts([[say.received, received]])}
${part(say.answers, facts(answers.map(({ question, answer }): Fact => [question, answer])))}
${part(say.file, file ? element("p", fileInWords(file, say)) : "")}
${part(say.history, done.join("\n"))}
${part(say.drafts, unsent.join("\n"))}
${part(say.register, facts(entered))}
</section>`;
}

function fileInWords(file: NonNullable<ExportedSubmission["file"]>, say: StaffWords["personFile"]): string {
  const { senderName } = file;
  if ("leftOut" in file) return fillWords(file.leftOut === "virus found" ? say.virusFound : say.notReached, { senderName });
  const saved = fillWords(say.saved, { name: file.savedAs, senderName });
  return file.isScanned ? saved : `${saved} ${say.notScanned}`;
}

type Entry = ExportedSubmission["history"][number];

/** The provider stands for its staff, whose names are left out. */
function sentenceOf(entry: Entry, by: string, { timeline: say, statuses, kinds }: StaffWords): string {
  switch (entry.what) {
    case "note":
    case "call":
    case "reply":
      return fillWords(say[entry.what], { by });
    case "status":
      return fillWords(say.status, { by, from: statuses[entry.body.from], to: statuses[entry.body.to] });
    case "assigned":
      return fillWords(say.unassigned, { by });
    case "due":
      return entry.body.day === null
        ? fillWords(say.promised, { by })
        : fillWords(say.due, { by, day: dayInWords(entry.body.day) });
    case "alarm-ended":
      return fillWords(say.alarmEnded, { by });
    case "linked":
      return fillWords(entry.body.isLinked ? say.linked : say.unlinked, { by, reference: entry.body.reference });
    case "hold":
      return fillWords(entry.body.isHeld ? say.held : say.released, { by });
    case "moved":
      return fillWords(say.moved, { by, from: kinds[entry.body.from], to: kinds[entry.body.to] });
  }
}

/** The fields that have words, each after its label. */
function draftLines(values: MessageDraftValues, { messageDraft }: StaffWords): string[] {
  const labels: Readonly<Record<string, string>> = messageDraft.fields;
  return Object.entries(values).flatMap(([name, value]) => (value === "" ? [] : [`${labels[name] ?? name}: ${value}`]));
}

/** What staff typed. */
function textsOf(entry: Entry, { timeline: say }: StaffWords): string[] {
  switch (entry.what) {
    case "note":
      return [entry.body.text];
    case "alarm-ended":
    case "hold":
      return [entry.body.reason];
    case "call":
      return [`${say.when}: ${entry.body.when}`, `${say.who}: ${entry.body.who}`, `${say.agreed}: ${entry.body.agreed}`];
    case "reply":
      return [`${say.to}: ${entry.body.to}`, `${say.subject}: ${entry.body.subject}`, "", entry.body.text];
    case "assigned":
    case "due":
    case "linked":
    case "moved":
    case "status":
      return [];
  }
}
