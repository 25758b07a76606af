/** A referral is an enquiry by a professional; a complaint is urgent and may go to an address of its own. */
export const SUBMISSION_KINDS = ["enquiry", "referral", "feedback", "complaint", "application"] as const;
export type SubmissionKind = (typeof SUBMISSION_KINDS)[number];
