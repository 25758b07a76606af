import { z } from "zod";

import { pageHead } from "../values/page-head-schema.ts";
import { named, words } from "../values/value-schemas.ts";

/* The words of the form in Easy Read (content/forms/easy-read.yaml); content-model/forms/easy-read-fields.ts has the rules of each field. */

const MOST_HINTS = 3;
const sentences = z.array(words).min(1).max(6, "has more than 6 sentences: leave some out");

const question = z.strictObject({
  label: words,
  /** One sentence each. */
  hints: z.array(words).max(MOST_HINTS, `has more than ${MOST_HINTS} sentences: 3 are enough for a hint`).default([]),
  /** The message for a required question without an answer. */
  missing: words.optional(),
  options: z.record(z.string(), words).optional(),
});

export const easyReadFormSchema = z.strictObject({
  title: pageHead.title,
  description: pageHead.description,
  heading: pageHead.heading,
  updated: pageHead.updated,
  intro: sentences,
  /** Stands before and after the number 000. */
  danger: named(words, "before", "after"),
  /** Below the first question: the link to the words about complaints. */
  complaint: words,
  fields: named(
    question,
    ...(["way", "message", "name", "contactBy", "contact"] as const),
    ...(["notSafeToCall", "notSafeToMessage", "notSafeToEmail"] as const),
  ),
  safety: question,
  errors: named(words, "contactMissing", "phoneMissing", "emailMissing", "contactWrong"),
  /** What the form says beside its questions. */
  marks: named(words, "required", "summary", "sending", "orCall", "offline"),
  /** When the form as a whole was not taken. */
  refused: named(words, "again", "shorter", "unsure"),
  notice: z.strictObject({ heading: words, text: sentences, link: words }),
  send: words,
});
export type EasyReadFormFile = z.infer<typeof easyReadFormSchema>;
/** The form's words with the meanings of the hard words in them. */
export type EasyReadForm = EasyReadFormFile & { wordList: readonly { word: string; meanings: readonly string[] }[] };

/* The words of the forms (content/forms); content-model/forms/fields.ts has the type and the rules of each field. */

const fieldWords = z.strictObject({
  label: words,
  hint: words.optional(),
  /** The message for a required field without an answer. */
  missing: words.optional(),
  options: z.record(z.string(), words).optional(),
});
export type FieldWords = z.infer<typeof fieldWords>;

const notice = named(words, "heading", "text", "link");
/** The phone number and the email address, of which one is required. */
const contact = z.strictObject({ label: words, hint: words.optional() });
const form = { send: words, contact, contactMissing: words, notice };

export const enquiryFormSchema = z.strictObject({
  ...form,
  parts: named(words, "support", "supportHint", "reply"),
  phoneMissing: words,
  emailMissing: words,
  complaints: named(words, "heading", "text"),
  fields: named(
    fieldWords,
    ...(["way", "feedbackKind", "message", "name", "organisation", "personName", "personKnows"] as const),
    ...(["about", "place", "funding"] as const),
    ...(["contactBy", "phone", "email", "language", "throughName", "throughContact"] as const),
    ...(["notSafeToCall", "notSafeToMessage", "notSafeToEmail"] as const),
  ),
  safety: named(words, "label", "hint"),
  /** Questions that the form no longer asks, for staff who read the stored answers. */
  earlier: named(fieldWords, "safe"),
});
export type EnquiryForm = z.infer<typeof enquiryFormSchema>;

export const applicationFormSchema = z.strictObject({
  ...form,
  parts: named(words, "you", "work", "checks", "cv"),
  /** `inProgress` is "applied" for a check that nobody applies for, such as a course. */
  checkStates: named(words, "have", "applied", "inProgress", "not-yet"),
  cv: named(words, "label", "hint", "chooseAgain", "wrongKind", "cannotOpen", "unsafe", "tooLarge"),
  fields: named(
    fieldWords,
    ...(["role", "name", "phone", "email", "area", "availability", "experience", "workerScreening"] as const),
    ...(["orientationModule", "firstAid", "childrenCheck", "driversLicence", "workRights", "adjustments", "keepCv"] as const),
  ),
});
export type ApplicationForm = z.infer<typeof applicationFormSchema>;

export const formAnswersSchema = z.strictObject({
  ...named(words, "required", "errorTitle", "summary", "sending", "sendingFile", "trap", "tooLong", "characters").shape,
  choose: words,
  orCall: words,
  offline: words,
  invalid: named(words, "phone", "email"),
  refused: named(
    words,
    ...([
      "not-stored",
      "not-reached",
      "no-response",
      "cross-site",
      "too-large",
      "file-too-large",
      "wrong-type",
      "malformed",
    ] as const),
    ...(["too-slow", "too-many", "busy"] as const),
  ),
  sent: z.strictObject({
    title: words.max(60, "is longer than 60 characters, and search results would cut it off: shorten it"),
    description: words
      .min(50, "is shorter than 50 characters: say what the page answers")
      .max(160, "is longer than 160 characters: shorten it"),
    ...named(words, "heading", "lead", "reference", "keep", "next", "unknownHeading", "unknownText").shape,
    ...named(words, "unavailableHeading", "unavailableText", "tooManyText").shape,
    kinds: named(z.array(words).min(1), "enquiry", "referral", "feedback", "complaint", "application"),
  }),
});
export type FormAnswers = z.infer<typeof formAnswersSchema>;

const followedMessage = {
  title: words.max(60, "is longer than 60 characters, and search results would cut it off: shorten it"),
  description: words
    .min(50, "is shorter than 50 characters: say what the page answers")
    .max(160, "is longer than 160 characters: shorten it"),
  ...named(words, "heading", "lead", "otherWords", "look").shape,
  ...named(z.strictObject({ label: words, hint: words }), "reference", "secret").shape,
  ...named(words, "noMatchHeading", "noMatch", "tooMany", "unavailable", "lostHeading", "lost").shape,
  ...named(words, "shownHeading", "shownLead", "received", "read", "notRead", "answered", "notAnswered").shape,
  ...named(words, "promised", "promisedText", "added", "withdrawn", "again").shape,
  ...named(words, "addHeading", "addText", "addLabel", "addButton", "addMissing", "addTooLong").shape,
  ...named(words, "copyHeading", "copyText", "copyButton", "withdrawHeading", "withdrawText", "withdrawButton").shape,
  said: named(words, "added", "added-too-often", "withdrawn", "copied", "copied-too-often", "not-mailed"),
};

/** The page on which a person follows what they sent. `sent` are its words on the page after sending. */
export const followedMessageSchema = z.strictObject({
  ...followedMessage,
  sent: named(words, "secret", "keep", "follow", "none"),
});
export type FollowedMessage = z.infer<typeof followedMessageSchema>;

/** The same page in Easy Read. */
export const followedEasyReadSchema = z.strictObject(followedMessage);

export type Forms = {
  enquiry: EnquiryForm;
  application: ApplicationForm;
  answers: FormAnswers;
  easyRead: EasyReadForm;
  message: FollowedMessage;
  "message-easy-read": z.infer<typeof followedEasyReadSchema>;
};
