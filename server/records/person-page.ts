import { dayInWords } from "../../content-reader/days.ts";
import { escapeHtml } from "../../content-reader/html.ts";
import type { MessageDraftValues } from "../../staff/contract/message-draft.ts";
import { fill } from "../../staff/words/fill.ts";
import { kinds, statuses } from "../../staff/words/labels.ts";
import { messageDraft } from "../../staff/words/message-draft.ts";
import { personFile as say } from "../../staff/words/person-file.ts";
import { timeline } from "../../staff/words/submission.ts";
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
export function personPage(person: ExportedPerson): string {
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(say.title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${element("h1", say.title)}
${element("p", fill(say.lead, { provider: person.provider, when: person.exported }))}
${person.submissions.map((submission) => submissionPart(submission, person.provider)).join("\n")}
</main>
</body>
</html>
`;
}

function submissionPart(submission: ExportedSubmission, provider: string): string {
  const { reference, kind, received, answers, file, history, drafts = [], register = [] } = submission;
  const done = history.map((entry) => facts([[entry.when, [sentenceOf(entry, provider), ...textsOf(entry)].join("\n")]]));
  const entered = register.map(({ field, value, entered: when }): Fact => {
    return [field, `${value === "" ? say.emptied : value}\n(${fill(say.entered, { when })})`];
  });
  const unsent = drafts.map(({ when, what, values }) =>
    facts([[`${when}: ${messageDraft.kinds[what]}`, draftLines(values).join("\n")]]),
  );
  return `<section>
${element("h2", `${kind} ${reference}`)}
${facts([[say.received, received]])}
${part(say.answers, facts(answers.map(({ question, answer }): Fact => [question, answer])))}
${part(say.file, file ? element("p", fileInWords(file)) : "")}
${part(say.history, done.join("\n"))}
${part(say.drafts, unsent.join("\n"))}
${part(say.register, facts(entered))}
</section>`;
}

function fileInWords(file: NonNullable<ExportedSubmission["file"]>): string {
  const { senderName } = file;
  if ("leftOut" in file) return fill(file.leftOut === "virus found" ? say.virusFound : say.notReached, { senderName });
  const saved = fill(say.saved, { name: file.savedAs, senderName });
  return file.isScanned ? saved : `${saved} ${say.notScanned}`;
}

type Entry = ExportedSubmission["history"][number];

/** The provider stands for its staff, whose names are left out. */
function sentenceOf(entry: Entry, by: string): string {
  switch (entry.what) {
    case "note":
    case "call":
    case "reply":
      return fill(timeline[entry.what], { by });
    case "status":
      return fill(timeline.status, { by, from: statuses[entry.body.from], to: statuses[entry.body.to] });
    case "assigned":
      return fill(timeline.unassigned, { by });
    case "due":
      return entry.body.day === null
        ? fill(timeline.promised, { by })
        : fill(timeline.due, { by, day: dayInWords(entry.body.day) });
    case "alarm-ended":
      return fill(timeline.alarmEnded, { by });
    case "linked":
      return fill(entry.body.isLinked ? timeline.linked : timeline.unlinked, { by, reference: entry.body.reference });
    case "hold":
      return fill(entry.body.isHeld ? timeline.held : timeline.released, { by });
    case "moved":
      return fill(timeline.moved, { by, from: kinds[entry.body.from], to: kinds[entry.body.to] });
  }
}

/** The fields that have words, each after its label. */
function draftLines(values: MessageDraftValues): string[] {
  const labels: Readonly<Record<string, string>> = messageDraft.fields;
  return Object.entries(values).flatMap(([name, value]) => (value === "" ? [] : [`${labels[name] ?? name}: ${value}`]));
}

/** What staff typed. */
function textsOf(entry: Entry): string[] {
  switch (entry.what) {
    case "note":
      return [entry.body.text];
    case "alarm-ended":
    case "hold":
      return [entry.body.reason];
    case "call":
      return [
        `${timeline.when}: ${entry.body.when}`,
        `${timeline.who}: ${entry.body.who}`,
        `${timeline.agreed}: ${entry.body.agreed}`,
      ];
    case "reply":
      return [`${timeline.to}: ${entry.body.to}`, `${timeline.subject}: ${entry.body.subject}`, "", entry.body.text];
    case "assigned":
    case "due":
    case "linked":
    case "moved":
    case "status":
      return [];
  }
}
