import type { Content } from "../../content-reader/read-content.ts";
import type { FileRefused } from "../../staff/contract/submission.ts";
import { complaints as words } from "../../staff/words/complaints.ts";
import { kinds } from "../../staff/words/labels.ts";
import { personFile } from "../../staff/words/person-file.ts";
import { type Entry, entriesOf } from "../casework/entries.ts";
import { fieldsOf } from "../complaints/complaint-fields.ts";
import { inWords } from "../complaints/complaint-words.ts";
import type { LabelOf } from "../forms/labels.ts";
import { draftsAbout } from "../message-drafts/message-drafts.ts";
import { momentInWords } from "../notifications/working-days.ts";
import type { CheckedFile } from "../staff-side/submission-services.ts";
import type { Engine } from "../submissions/engine.ts";
import type { Submission } from "../submissions/submission.ts";
import { personPage } from "./person-page.ts";
import type { ZipFile } from "./zip-stream.ts";

type File = CheckedFile | FileRefused;
type Parts = {
  engine: Engine;
  content: Content;
  labelOf: LabelOf;
  /** Returns the file of a submission, or why it is left out; undefined if there is none. */
  fileOf: (submission: Submission) => Promise<File | undefined>;
};

/** All that is stored about one person. Names of staff are left out. */
export type ExportedPerson = { provider: string; exported: string; submissions: readonly ExportedSubmission[] };
export type ExportedSubmission = Awaited<ReturnType<typeof exportOne>>;

/**
 * Returns the files of an archive about these submissions: those that were sent, and at last answers, what staff did and the record
 * of a complaint, as a page to read and as JSON. @throws StoreUnavailable
 */
export async function* personFiles(parts: Parts, submissions: readonly Submission[], now: Date): AsyncGenerator<ZipFile> {
  const { site } = parts.content;
  const all: ExportedSubmission[] = [];
  for (const submission of submissions) {
    const file = await parts.fileOf(submission);
    if (file && "bytes" in file) yield file;
    all.push(await exportOne(parts, submission, file));
  }
  const exported = { provider: site.brand.name, exported: momentInWords(now, site.hours), submissions: all };
  const encoded = (text: string) => new TextEncoder().encode(text);
  yield { name: `${personFile.archive}.html`, bytes: encoded(personPage(exported)) };
  yield { name: "person.json", bytes: encoded(`${JSON.stringify(exported, null, 2)}\n`) };
}

async function exportOne({ engine, content, labelOf }: Parts, submission: Submission, file: File | undefined) {
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
    answers: Object.entries(answers).map(([field, value]) => {
      const { label, answer } = labelOf(kind, field, value) ?? { label: field, answer: value };
      return { question: label, answer };
    }),
    ...(attachment && file && { file: { senderName: attachment.senderName, size: attachment.size, ...stateOf(file) } }),
    history: entries.filter(isAboutThem).map(({ at, ...entry }) => ({
      when: momentInWords(at, hours),
      ...({ what: entry.kind, body: entry.body } as What),
    })),
    ...(drafts.length > 0 && {
      drafts: drafts.map(({ kind: what, values = {}, changedAt }) => ({ when: momentInWords(changedAt, hours), what, values })),
    }),
    ...(fields.length > 0 && {
      register: fields.map(({ field, value, at }) => ({
        ...{ field: words.fields[field], value: inWords(field, value), entered: momentInWords(at, hours) },
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
