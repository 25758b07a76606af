import type { OpenedSubmission } from "./submission-types.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import type { Hidden } from "../../cases/data/hidden.ts";
import type { MessageDraftForm, OwnMessageDraft } from "../../cases/data/message-draft.ts";

/** Where the mail of a reply stands. "trying" failed and is tried again; "failed" was given up. Times are in words. */
export type ShownReplyState =
  | { state: "waits" }
  | { state: "trying"; reason: MailFailure }
  | { state: "failed"; reason: MailFailure; when: string }
  | { state: "sent"; when: string };
/** Why a mail was not sent: the address was refused, our mail server was not reached, or it did not accept the mail. */
export type MailFailure = "address" | "server" | "refused";

/** Why no reply can be sent from here. */
export type NoReply = "no-mail" | "no-email" | "wrong-email";

export type ReplyPage = {
  submission: OpenedSubmission;
  /** The address that the person gave. */
  to?: string;
  noReply?: NoReply;
  /** Whether the person marked email as not safe: a reply then needs a reason. */
  isUnsafe: boolean;
  templates: readonly { id: string; title: string }[];
  /** The first words of the form: the person's own draft, a template if one was chosen, or both. */
  start: { template?: string; subject: string; text: string; reason: string };
  draft: OwnMessageDraft;
  /** Identifies the form, so that it is one reply however often it is sent. */
  token: string;
  /** How many answers the page knows of. */
  seen: number;
};

/** Without `draft`, the form had none. */
export type ReplyGiven = { subject: string; text: string; reason: string; token: string; seen: string; draft?: MessageDraftForm };
export type ReplyField = "subject" | "text" | "reason";
/** The number is that of the line with the first character that no email can hold. */
export type ReplyError =
  { field: ReplyField; error: "missing" | "too-long" } | { field: "text"; error: "character"; line: number };

/** "answered" has who answered since the page was shown, and when. */
export type ReplyResult =
  | { sent: true }
  | { errors: readonly ReplyError[] }
  | { answered: { by?: string; when: string } }
  | { refused: NoReply }
  | Hidden;

export type ReplyServices = {
  /** Records that the person opened the submission. `template` is the id of the template to start with. */
  replyPage: (person: SignedIn, reference: string, template: string | undefined) => Promise<ReplyPage | Hidden>;
  /** Stores a reply and its mail. */
  sendReply: (person: SignedIn, reference: string, given: ReplyGiven) => Promise<ReplyResult>;
};

export const MOST_CHARACTERS = { subject: 150, text: 5000, reason: 500 } as const;
