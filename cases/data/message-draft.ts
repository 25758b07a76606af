import type { SentDocument } from "./documents.ts";

/** What is stored while it is typed, before it is sent or added, and the fields of its form. */
export const MESSAGE_DRAFT_FIELDS = {
  reply: ["subject", "text", "reason", "documents"],
  note: ["text"],
  call: ["when", "who", "agreed"],
} as const;
export type MessageDraftKind = keyof typeof MESSAGE_DRAFT_FIELDS;
export type MessageDraftValues = Readonly<Record<string, string>>;

/** The most characters of a draft, all fields together: more than may be sent, so that too long a text can be shortened later. */
export const MOST_DRAFT_CHARACTERS = 20_000;

/** A stored draft. `at` is a time in words. */
export type ShownMessageDraft = { values: MessageDraftValues; at: string };
/** The draft of a form's own person; `revision` is sent with each save of the form, whether it has a draft or not. */
export type OwnMessageDraft = { revision: number; draft?: ShownMessageDraft };
/** The draft of a colleague who can no longer finish it. */
export type UnsentDraft = ShownMessageDraft & { id: string; by?: string; kind: MessageDraftKind };
/** A colleague who is writing. What is written is not shown. */
export type Writing = { name: string; kind: MessageDraftKind };

/** Tells a form what it was based on: the revision, and the id of the page that saved it. A page without scripts has no id. */
export type MessageDraftForm = { revision: number; page: string };
/** `number` grows with each save of a page. */
export type MessageDraftSave = MessageDraftForm & { kind: MessageDraftKind; values: MessageDraftValues; number: number };

/** The names of the hidden fields with which a form names its draft, and of the button that discards it. */
export const DRAFT = "draft";
export const PAGE = "page";
export const NUMBER = "number";
export const DISCARD = "discard";

type Fields = Readonly<Record<string, string>>;

/** Reads what a form says of its draft. A form that says nothing had none, and a page without scripts has no id. */
export const draftFormIn = ({ [DRAFT]: revision = "", [PAGE]: page = "" }: Fields): MessageDraftForm => ({
  revision: numberIn(revision),
  page: /^[\w-]{1,60}$/.test(page) ? page : "",
});

/** Reads a save of a form while its person types. Undefined if it is none of a page of ours. */
export function draftSaveIn(kind: string, fields: Fields): MessageDraftSave | undefined {
  const known = kindOf(kind);
  const form = draftFormIn(fields);
  if (known === undefined || form.page === "") return undefined;
  return { ...form, kind: known, number: numberIn(fields[NUMBER] ?? ""), values: draftValuesIn(known, fields) };
}

export const kindOf = (text: string): MessageDraftKind | undefined =>
  (["reply", "note", "call"] as const).find((kind) => kind === text);

export const draftValuesIn = (kind: MessageDraftKind, fields: Fields): MessageDraftValues =>
  Object.fromEntries(
    MESSAGE_DRAFT_FIELDS[kind].map((name) => [name, name === "documents" ? documentsIn(fields) : (fields[name] ?? "")]),
  );

/** The name of the checkbox of a document is this and the key of the document, so that each field of a form has one value. */
export const DOCUMENT = "document.";

/** Names a document and its file, so that a form or a draft which chose a file that was replaced has not chosen the new one. */
export const documentKey = ({ name, digest }: Pick<SentDocument, "name" | "digest">): string => `${name}.${digest}`;

/** Returns the names in lines of keys, for people to read. */
export const documentNames = (lines: string): string => lines.replaceAll(/\..*/g, "");

/** Returns the keys of the documents that a form or a save of it has chosen, one on each line. */
export const documentsIn = (fields: Fields): string =>
  fields["documents"] ??
  Object.keys(fields)
    .filter((name) => name.startsWith(DOCUMENT))
    .map((name) => name.slice(DOCUMENT.length))
    .join("\n");

/** Returns the keys in such lines. */
export const documentKeys = (lines: string): string[] => lines.split("\n").filter((key) => key !== "");

const numberIn = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0);
