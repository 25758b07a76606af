/** What the sender of a message asked for, in words of content/forms/message.yaml. */
export type SaidToSender = "added" | "added-too-often" | "withdrawn" | "copied" | "copied-too-often" | "not-mailed";

/** The reference and the secret code of a message, as they were typed or as the server knows them. */
export type MessageKey = { reference: string; secret: string };

/**
 * Where a message stands. Days are YYYY-MM-DD in the office's time zone; what has not happened has none. Without `promised` nothing is left
 * to promise.
 */
export type ShownMessage = MessageKey & {
  received: string;
  promised?: string;
  read?: string;
  answered?: string;
  added?: string;
  withdrawn?: string;
};

/**
 * What the page of a message shows beside its form: nothing, why there is no message, or the message. A wrong reference and a wrong code
 * have the same state. `refused` is the reason in words. `addition` and `text` are what the sender typed and nothing has kept.
 */
export type MessageState =
  | { failure?: "noMatch" | "tooMany" | "unavailable"; refused?: string; typed?: MessageKey; text?: string; message?: undefined }
  | { message: ShownMessage; said?: SaidToSender; addition?: { error?: "addMissing" | "addTooLong"; text: string } };

/** The names of the fields, for the page and for the server. `action` is what the button asks for; without it the page only looks. */
export const FOLLOW_FIELDS = { reference: "reference", secret: "secret", action: "action", text: "text" } as const;
export type SenderAction = "add" | "copy" | "withdraw";
/** In characters. */
export const LONGEST_ADDITION = 5000;

/** Whether the page says that something was not done because of what was sent. */
export const hasError = (state: MessageState): boolean =>
  state.message ? state.addition?.error !== undefined : state.failure !== undefined || state.refused !== undefined;
