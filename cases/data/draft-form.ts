import {
  MESSAGE_DRAFT_FIELDS,
  type MessageDraftForm,
  type MessageDraftKind,
  type MessageDraftSave,
  type MessageDraftValues,
} from "./message-draft.ts";

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

/** Returns the values of the fields that a draft has. */
export const draftValuesIn = (kind: MessageDraftKind, fields: Fields): MessageDraftValues =>
  Object.fromEntries(MESSAGE_DRAFT_FIELDS[kind].map((name) => [name, fields[name] ?? ""]));

const numberIn = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0);
