import { Readable } from "node:stream";
import { Zip, ZipPassThrough } from "fflate";

import { escapeHtml } from "../../content-model/values/html.ts";
import type { Content } from "../../content-model/content/read-content.ts";
import { documentsInWords, entryInWords } from "../message/entry-words.ts";
import { messageDraft } from "../parts/message-draft-words.ts";
import { type File, type LeftOut, leftOutIfAny, leftOutInWords, noneLeftOut, savedOf } from "./left-out.server.ts";
import { type ExportedMail, exportMail, notKeptInWords, senderInWords } from "./exported-mail.server.ts";
import { personFile as say } from "./records-words.ts";
import { labelled } from "../message/submission.server.ts";
import { timeline } from "../message/submission-words.ts";
import { type Entry, entriesOf, type NewEntry } from "../../cases/entries/entries.ts";
import { fieldsOf } from "../../cases/entries/complaint-values.ts";
import { listsOf } from "../../cases/complaints/complaint-lists.ts";
import { labelOfField, valueInWords } from "../../cases/complaints/record-words.ts";
import type { LabelOf } from "../../cases/intake/labels.ts";
import { draftsAbout } from "../../cases/casework/message-drafts.ts";
import type { MailsOf } from "../../cases/entries/mail-files.ts";
import type { HeldMail } from "../../cases/mail-in/held-mails.ts";
import { momentInWords } from "../../cases/promises/working-days.ts";
import { entryWordsOf } from "../message/work-shown.server.ts";
import type { Engine } from "../../publishing/tables/tables.ts";
import type { Submission } from "../../cases/data/store.ts";
import type { MessageDraftValues } from "../../cases/data/message-draft.ts";
import type { SentDocument } from "../../cases/data/documents.ts";
import { fill } from "../../platform/text/fill.ts";
import { kinds } from "../../cases/data/kind-words.ts";

type Parts = {
  engine: Engine;
  content: Content;
  labelOf: LabelOf;
  /** Returns the file of a submission, or why it is left out; undefined if there is none. */
  fileOf: (submission: Submission) => Promise<File | undefined>;
  /** Returns the files of the mails that came in for a submission, or of one that waits, or why they are left out. */
  mailFilesOf: (mails: MailsOf) => AsyncIterable<File>;
  /** Returns the files that staff added to the record of a complaint, or why they are left out. */
  complaintFilesOf: (submission: Submission) => AsyncIterable<File>;
};

/** All that is stored about one person. Names of staff are left out. */
type ExportedPerson = {
  provider: string;
  exported: string;
  submissions: readonly ExportedSubmission[];
  mails?: readonly ExportedMail[];
};
type Exporting = { submissions: readonly Submission[]; mails: readonly HeldMail[] };
type ExportedSubmission = Awaited<ReturnType<typeof exportOne>>;

/**
 * Returns the files of an archive about these submissions and emails: those that were sent, and at last answers, what staff did and the
 * record of a complaint, as a page to read and as JSON. @throws StoreUnavailable
 */
export async function* personFiles(parts: Parts, { submissions, mails }: Exporting, now: Date): AsyncGenerator<ZipFile> {
  const { site } = parts.content;
  const all: ExportedSubmission[] = [];
  const waiting: ExportedMail[] = [];
  for (const submission of submissions) {
    const file = await parts.fileOf(submission);
    if (file && "bytes" in file) yield file;
    const leftOut = noneLeftOut();
    yield* savedOf(parts.mailFilesOf(submission), leftOut);
    yield* savedOf(parts.complaintFilesOf(submission), leftOut);
    all.push(await exportOne(parts, submission, { file, leftOut }));
  }
  for (const mail of mails) {
    const leftOut = noneLeftOut();
    yield* savedOf(parts.mailFilesOf({ heldMail: mail.id }), leftOut);
    waiting.push(exportMail(mail, leftOut, site.hours));
  }
  const exported = {
    provider: site.brand.name,
    exported: momentInWords(now, site.hours),
    submissions: all,
    ...(waiting.length > 0 && { mails: waiting }),
  };
  const encoded = (text: string) => new TextEncoder().encode(text);
  yield { name: `${say.archive}.html`, bytes: encoded(personPage(exported)) };
  yield { name: "person.json", bytes: encoded(`${JSON.stringify(exported, null, 2)}\n`) };
}

type Files = { file: File | undefined; leftOut: LeftOut };

async function exportOne({ engine, content, labelOf }: Parts, submission: Submission, { file, leftOut }: Files) {
  const { reference, kind, answers, attachment } = submission;
  const { hours } = content.site;
  const { entries, fields, drafts } = await engine.read(async (db) => ({
    entries: await entriesOf(db, reference),
    drafts: await draftsAbout(db, reference),
    fields: await fieldsOf(db, [reference]),
  }));
  return {
    reference,
    kind: kinds[kind],
    received: momentInWords(submission.receivedAt, hours),
    // The words of a message that was made of a mail are in its history.
    answers: Object.entries(answers)
      .filter(([field]) => field !== "message" || !entries.some((entry) => entry.kind === "mail" && entry.body.startsMessage))
      .map(([field, value]) => labelled(labelOf, kind, field, value))
      .map(({ label, answer }) => ({ question: label, answer })),
    ...(attachment && file && { file: { senderName: attachment.senderName, size: attachment.size, ...stateOf(file) } }),
    ...leftOutIfAny(leftOut),
    history: entries.filter(isAboutThem).map(({ at, ...entry }) => ({
      when: momentInWords(at, hours),
      ...({ what: entry.kind, body: entry.body } as What),
    })),
    ...(drafts.length > 0 && {
      drafts: drafts.map(({ kind: what, values = {}, changedAt }) => ({ when: momentInWords(changedAt, hours), what, values })),
    }),
    ...(fields.length > 0 && {
      register: fields.map(({ field, value, at }) => ({
        field: labelOfField(field),
        value: valueInWords({ field, value }, listsOf(content)),
        entered: momentInWords(at, hours),
      })),
    }),
  };
}

type What = { [Kind in Entry["kind"]]: { what: Kind; body: Extract<Entry, { kind: Kind }>["body"] } }[Entry["kind"]];

/** `savedAs` is its name in the archive; `leftOut` says why it is not there. */
const stateOf = (file: File) =>
  "refused" in file
    ? { leftOut: file.refused === "found" ? ("virus found" as const) : ("could not be scanned" as const) }
    : { savedAs: file.name, isScanned: file.scan === "clean" };

/** Who of the staff was assigned is no information about the person. */
const isAboutThem = ({ kind }: Entry) => kind !== "assigned";

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
function personPage(person: ExportedPerson): string {
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
${(person.mails ?? []).map(mailPart).join("\n")}
</main>
</body>
</html>
`;
}

const mailPart = ({ received, from, subject, text, notKept = [], filesLeftOut }: ExportedMail) => `<section>
${element("h2", say.mail)}
${facts([
  [say.received, received],
  [say.from, from],
  [timeline.subject, subject],
  [say.text, [text, ...notKept].join("\n")],
  ...leftOutInWords(filesLeftOut).map((words): Fact => [say.file, words]),
])}
</section>`;

function submissionPart(submission: ExportedSubmission, provider: string): string {
  const { reference, kind, received, answers, file, filesLeftOut, history, drafts = [], register = [] } = submission;
  const ofFiles = [...(file ? [fileInWords(file)] : []), ...leftOutInWords(filesLeftOut)];
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
${part(say.file, ofFiles.map((words) => element("p", words)).join("\n"))}
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

type Done = ExportedSubmission["history"][number];

/** The provider stands for its staff, whose names are left out. */
const sentenceOf = ({ what, body }: Done, by: string): string =>
  entryInWords({ by, entry: entryWordsOf({ kind: what, body } as NewEntry, new Map()) });

/** The fields that have words, each after its label. */
function draftLines(values: MessageDraftValues): string[] {
  const labels: Readonly<Record<string, string>> = messageDraft.fields;
  return Object.entries(values).flatMap(([name, value]) => (value === "" ? [] : [`${labels[name] ?? name}: ${value}`]));
}

const withDocuments = (documents: readonly SentDocument[] = []) =>
  documents.length === 0 ? [] : [fill(timeline.with, { documents: documentsInWords(documents) })];

/** What staff or the sender typed. */
function textsOf(entry: Done): string[] {
  switch (entry.what) {
    case "note":
    case "added":
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
    case "reply-stopped":
      return [
        `${timeline.to}: ${entry.body.to}`,
        `${timeline.subject}: ${entry.body.subject}`,
        ...withDocuments(entry.body.documents),
        ...(entry.body.reason === undefined ? [] : [`${messageDraft.fields.reason}: ${entry.body.reason}`]),
        "",
        entry.body.text,
      ];
    case "mail":
      return [
        `${say.from}: ${senderInWords(entry.body)}`,
        `${timeline.subject}: ${entry.body.subject}`,
        "",
        ...entry.body.parts.map(({ text }) => text),
        ...notKeptInWords(entry.body),
      ];
    case "assigned":
    case "bounced":
    case "due":
    case "due-undone":
    case "mail-undone":
    case "linked":
    case "moved":
    case "status":
    case "withdrawn":
      return [];
  }
}

/** A file of an archive. `name` has no folder. */
type ZipFile = { name: string; bytes: Uint8Array };

/**
 * Returns a ZIP archive as a stream, which takes one file after the other, so that no more than one is in memory. If a file cannot be
 * read, the stream ends with the error, and the archive cannot be opened.
 */
export const zipStream = (files: AsyncIterable<ZipFile>, at: Date): ReadableStream<Uint8Array> =>
  Readable.toWeb(Readable.from(zipped(files, at), { objectMode: false })) as ReadableStream<Uint8Array>;

/** The files are stored as they are, because most of them are compressed already. */
async function* zipped(files: AsyncIterable<ZipFile>, at: Date): AsyncGenerator<Uint8Array> {
  const parts: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    parts.push(chunk);
  });
  for await (const { name, bytes } of files) {
    const file = new ZipPassThrough(name);
    file.mtime = at;
    zip.add(file);
    file.push(bytes, true);
    yield* parts.splice(0);
  }
  zip.end();
  yield* parts.splice(0);
}
