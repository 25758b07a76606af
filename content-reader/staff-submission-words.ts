import { z } from "zod";

import { named, sentence, words } from "./sentence-schema.ts";

const labels = <Name extends string>(...names: readonly Name[]) => named(words, ...names).shape;

const kindsOfEntries = {
  ...named(sentence("by"), "note", "call", "reply", "unassigned", "promised", "alarmEnded", "held", "released").shape,
  ...named(sentence("by", "from", "to"), "status", "moved").shape,
  ...named(sentence("by", "reference"), "linked", "unlinked").shape,
  assigned: sentence("by", "to"),
  due: sentence("by", "day"),
};

const work = z.strictObject({
  ...labels(
    "heading",
    "status",
    "outcome",
    "outcomeHint",
    "statusButton",
    "assign",
    "assignButton",
    "day",
    "dayHint",
    "dayButton",
    "promisedButton",
  ),
  ...labels("note", "noteHint", "noteButton", "callHeading", "when", "who", "agreed", "agreedHint", "callButton"),
  ...labels("alarmHeading", "alarmText", "alarmReason", "alarmButton", "linksHeading", "links", "noLinks", "suggestions"),
  ...labels("other", "otherHint", "linkButton", "moveHeading", "moveText", "moveComplaint", "kind", "choose", "moveButton"),
  ...labels("holdHeading", "holdText", "holdReason", "holdButton"),
  ...labels("releaseHeading", "releaseText", "releaseReason", "releaseButton"),
  conflict: sentence("what"),
  related: sentence("reference", "kind", "received"),
  unlinkButton: sentence("reference"),
  linkThis: sentence("reference"),
  moveAway: sentence("kinds"),
});

/** content/staff/submission.yaml */
export const submission = z.strictObject({
  submission: z.strictObject({
    ...labels("safety", "contact", "noContact", "words", "noWords", "file", "download", "received", "due", "status"),
    ...labels("assignedTo", "nobody", "held", "heldText", "suspected", "toWork", "back"),
    ...labels("fileNotReached", "saveUnscanned"),
    ...named(sentence("kind", "size"), "fileText", "fileClean", "fileFound").shape,
  }),
  statuses: z.strictObject({ ...labels("new", "in-progress", "waiting", "done", "spam") }),
  answering: z.strictObject({
    ...labels("overdue", "answered", "not-needed", "closed"),
    open: sentence("due"),
    assigned: sentence("name", "due"),
  }),
  presence: named(sentence("names"), "one", "many").extend({ writing: named(sentence("name"), "reply", "note", "call") }),
  timeline: z.strictObject({
    ...labels("heading", "none", "site", "when", "who", "agreed", "to", "subject", "openedHeading"),
    ...kindsOfEntries,
    openedOnce: sentence("name", "first"),
    openedOften: sentence("name", "first", "last"),
  }),
  work,
  said: z.strictObject({
    ...labels("status", "assigned", "unassigned", "due", "note", "call", "alarm", "unchanged"),
    ...labels("linked", "unlinked", "held", "released", "moved"),
    ...labels("note-discarded", "call-discarded", "note-newer", "call-newer"),
  }),
  messageDraft: z.strictObject({
    ...labels(
      "discard",
      "unchanged",
      "typing",
      "saving",
      "noNetwork",
      "busy",
      "signedOut",
      "tooLong",
      "signIn",
      "conflict",
      "gone",
    ),
    ...labels("ended", "leave", "takeMine", "takeTheirs", "takeBoth", "unsentHeading", "unsentText"),
    ...named(sentence("at"), "yours", "saved", "conflictHeading", "replyWaits").shape,
    unsentBy: sentence("kind", "by", "at"),
    kinds: named(words, "reply", "note", "call"),
    fields: named(words, "subject", "text", "reason", "when", "who", "agreed"),
  }),
  handedOver: z.strictObject({ ...labels("title", "text") }),
  workErrors: z.strictObject({
    ...labels(
      "statusMissing",
      "outcomeMissing",
      "outcomeTooLong",
      "toUnknown",
      "dayMissing",
      "dayUnknown",
      "dayPast",
      "dayTooLate",
      "noteMissing",
      "noteTooLong",
    ),
    ...labels("whenMissing", "whenTooLong", "whoMissing", "whoTooLong", "agreedMissing", "agreedTooLong"),
    ...labels("reasonMissing", "reasonTooLong", "otherMissing", "otherUnknown", "kindMissing"),
  }),
});
