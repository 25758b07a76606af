import type { Answers } from "../../app/forms/form-state.ts";

/** A referral is an enquiry by a professional; a complaint is urgent and may go to an address of its own. */
export const SUBMISSION_KINDS = ["enquiry", "referral", "feedback", "complaint", "application"] as const;
export type SubmissionKind = (typeof SUBMISSION_KINDS)[number];

export const ATTACHMENT_KINDS = ["pdf", "doc", "docx", "odt", "rtf", "txt"] as const;
/** Decided by the bytes, never by the name (docs/specification.md, Forms). */
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number];
export type Attachment = {
  kind: AttachmentKind;
  /** The sender's own name for the file, for staff to read; no file of ours is ever called so. */
  senderName: string;
  bytes: Uint8Array;
};

/** What a sender sent, checked and cleaned. */
export type NewSubmission = {
  kind: SubmissionKind;
  answers: Answers;
  attachment?: Attachment;
  /** What makes two sendings one (docs/specification.md, Forms): a token of the browser, or else a digest of answers and address. */
  sameAs: { token: string } | { digest: string };
  /** A program filled the trap: kept and marked, never acknowledged. */
  suspected: boolean;
};

export type Submission = {
  reference: string;
  kind: SubmissionKind;
  receivedAt: Date;
  answers: Answers;
  attachment?: { kind: AttachmentKind; senderName: string; size: number };
  suspected: boolean;
  /** When staff first opened it, and when they said it is dealt with. */
  readAt?: Date;
  doneAt?: Date;
};
