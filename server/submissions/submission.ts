import type { Answers } from "../../app/forms/form-state.ts";

/** A referral is an enquiry by a professional; a complaint is urgent and may go to an address of its own. */
export const SUBMISSION_KINDS = ["enquiry", "referral", "feedback", "complaint", "application"] as const;
export type SubmissionKind = (typeof SUBMISSION_KINDS)[number];

/** Detected from the bytes, never from the name (docs/specification.md, Forms). */
export type AttachmentKind = "pdf" | "doc" | "docx" | "odt" | "rtf" | "txt";
/** What a virus scanner found in a file. */
export type ScanVerdict = "clean" | "found";
export type Attachment = {
  kind: AttachmentKind;
  /** The sender's name for the file, shown to staff. No stored file gets this name. */
  senderName: string;
  bytes: Uint8Array;
};

/** A valid form, before it is stored. */
export type NewSubmission = {
  kind: SubmissionKind;
  answers: Answers;
  attachment?: Attachment;
  /**
   * Identifies a repeated form (docs/specification.md, Forms): a token of the browser, and a digest of answers and address. One of
   * two equal forms may have no token: a visitor who presses the button twice while the scripts load sends the first form without
   * scripts and the second with them.
   */
  sameAs: { token: string; digest?: string } | { token?: undefined; digest: string };
  /** A program filled in the field that no person sees: the submission is stored and marked, and never acknowledged. */
  suspected: boolean;
};

export type Submission = {
  reference: string;
  kind: SubmissionKind;
  receivedAt: Date;
  answers: Answers;
  /** `scan` is undefined if no virus scanner has seen the file. */
  attachment?: { kind: AttachmentKind; senderName: string; size: number; scan?: ScanVerdict };
  suspected: boolean;
  /** When staff first opened it, and when they marked it as done. */
  readAt?: Date;
  doneAt?: Date;
};
