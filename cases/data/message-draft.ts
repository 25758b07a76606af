/** What is stored while it is typed, before it is sent or added, and the fields of its form. */
export const MESSAGE_DRAFT_FIELDS = {
  reply: ["subject", "text", "reason"],
  note: ["text"],
  call: ["when", "who", "agreed"],
} as const;
export type MessageDraftKind = keyof typeof MESSAGE_DRAFT_FIELDS;
/** The values of a form by the name of their field. */
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
