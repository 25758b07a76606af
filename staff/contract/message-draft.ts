/** What is stored while it is typed, before it is sent or added. */
export const MESSAGE_DRAFT_KINDS = ["reply", "note", "call"] as const;
export type MessageDraftKind = (typeof MESSAGE_DRAFT_KINDS)[number];
