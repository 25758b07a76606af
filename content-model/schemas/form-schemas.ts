import { z } from "zod";

import { pageHead, tabAndSearch, tabTitle } from "../values/page-head-schema.ts";
import { day, group, labelledEach, named, words } from "../values/value-schemas.ts";

/*
 * The words of the form in Easy Read (content/forms/easy-read.yaml); content-model/forms/easy-read-fields.ts has the rules of each field.
 */

const MOST_HINTS = 3;
const sentences = (most: number) => z.array(words).min(1).max(most, `has more than ${most} sentences: leave some out`);
/**
 * A notice says who asks, why, who sees the answers, how long they are kept, and how people follow them (Australian Privacy Principle 5).
 */
const MOST_IN_NOTICE = 12;

const hints = z.array(words).max(MOST_HINTS, `has more than ${MOST_HINTS} sentences: 3 are enough for a hint`).default([]);
const options = z.record(z.string(), words).optional();

/** What a question has beside its words: the message for a required question without an answer, and the words of its options. */
const asked = {
  label: words.meta({ label: "Question" }),
  missing: words.optional().meta({ label: "Error without an answer" }),
  options: options.meta({ label: "Answers to choose from" }),
};

const head = {
  title: tabAndSearch.title.meta({ label: "Title in the browser’s tab" }),
  description: tabAndSearch.description.meta({ label: "Description for search results" }),
};

export const easyReadFormSchema = z.strictObject({
  ...head,
  heading: pageHead.heading.meta({ label: "Heading" }),
  updated: day.meta({ label: "Day of the last change" }),
  intro: sentences(6).meta({ label: "First sentences", help: "Short sentences, as on all Easy Read pages." }),
  danger: named(words, "before", "after").meta({ label: "Before and after the number 000" }),
  complaint: words.meta({ label: "Link to the words about complaints" }),
  fields: named(
    z.strictObject({ ...asked, hints: hints.meta({ label: "Sentences below the question" }) }),
    ...(["way", "message", "name", "contactBy", "contact"] as const),
    ...(["notSafeToCall", "notSafeToMessage", "notSafeToEmail"] as const),
  ).meta({ label: "Questions" }),
  safety: group("Question about safe contact", { label: words, hints, missing: words.optional(), options }),
  errors: named(words, "contactMissing", "phoneMissing", "emailMissing", "contactWrong").meta({ label: "Errors in an answer" }),
  marks: named(words, "required", "summary", "sending", "orCall", "offline").meta({ label: "Around the questions" }),
  refused: named(words, "again", "shorter", "unsure").meta({ label: "When a form could not be sent" }),
  notice: group("What we do with the answers", { heading: words, text: sentences(MOST_IN_NOTICE), link: words }),
  send: words.meta({ label: "Button that sends the form" }),
});
export type EasyReadFormFile = z.infer<typeof easyReadFormSchema>;
/** The form's words with the meanings of the hard words in them. */
export type EasyReadForm = EasyReadFormFile & { wordList: readonly { word: string; meanings: readonly string[] }[] };

/* The words of the forms (content/forms); content-model/forms/fields.ts has the type and the rules of each field. */

const fieldWords = z.strictObject({ ...asked, hint: words.optional().meta({ label: "Hint below the question" }) });
export type FieldWords = z.infer<typeof fieldWords>;

const fileWords = named(words, "label", "hint", "chooseAgain", "wrongKind", "cannotOpen", "unsafe", "tooLarge");
export type FileWords = z.infer<typeof fileWords>;

const form = {
  send: words.meta({ label: "Button that sends the form" }),
  /** The phone number and the email address, of which one is required. */
  contact: group("Heading above the phone number and the email address", { label: words, hint: words.optional() }),
  contactMissing: words.meta({ label: "Error: no way to reach the person" }),
  notice: group("What we do with the answers", {
    heading: words,
    text: words,
    follow: words.optional().meta({
      label: "About the secret code",
      help: "Shown once everyone can see the website: until then nobody gets a code.",
    }),
    link: words,
  }),
};

export const enquiryFormSchema = z.strictObject({
  ...form,
  parts: named(words, "support", "supportHint", "reply").meta({ label: "Headings of the parts" }),
  phoneMissing: words.meta({ label: "Error: no phone number for the way they chose" }),
  emailMissing: words.meta({ label: "Error: no email address for the way they chose" }),
  complaints: named(words, "heading", "text").meta({ label: "Words about complaints" }),
  file: fileWords.meta({ label: "A file with feedback or a complaint" }),
  fields: named(
    fieldWords,
    ...(["way", "feedbackKind", "message", "name", "organisation", "personName", "personKnows"] as const),
    ...(["about", "place", "funding"] as const),
    ...(["contactBy", "phone", "email", "language", "throughName", "throughContact"] as const),
    ...(["notSafeToCall", "notSafeToMessage", "notSafeToEmail"] as const),
  ).meta({ label: "Questions" }),
  safety: named(words, "label", "hint").meta({ label: "Question about safe contact" }),
  earlier: group("Questions of earlier forms", {
    safe: z.strictObject({
      label: asked.label,
      hint: words.optional(),
      missing: words.optional(),
      options: options.meta({ label: "Answers" }),
    }),
  }).meta({ help: "Staff still read the answers that are stored." }),
});
export type EnquiryForm = z.infer<typeof enquiryFormSchema>;

export const applicationFormSchema = z.strictObject({
  ...form,
  parts: named(words, "you", "work", "checks", "cv").meta({ label: "Headings of the parts" }),
  /** `inProgress` is "applied" for a check that nobody applies for, such as a course. */
  checkStates: named(words, "have", "applied", "inProgress", "not-yet").meta({ label: "Answers about each check" }),
  cv: fileWords.meta({ label: "The CV" }),
  fields: named(
    fieldWords,
    ...(["role", "name", "phone", "email", "area", "availability", "experience", "workerScreening"] as const),
    ...(["orientationModule", "firstAid", "childrenCheck", "driversLicence", "workRights", "adjustments", "keepCv"] as const),
  ).meta({ label: "Questions" }),
});
export type ApplicationForm = z.infer<typeof applicationFormSchema>;

export const formAnswersSchema = z.strictObject({
  ...labelledEach(words, {
    required: "Mark of a question that must be answered",
    errorTitle: "Word before the title while there are errors",
    summary: "Heading of the list of errors",
    sending: "While the form is sent",
    sendingFile: "While a file is sent",
    trap: "Label of the field that nobody should fill in",
    tooLong: "Error: an answer is too long",
    characters: "Word after the number of characters",
    choose: "Error: none of the listed answers",
    orCall: "Words before the phone number",
    offline: "Without a connection",
  }).shape,
  invalid: named(words, "phone", "email").meta({ label: "Errors in an answer" }),
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
  ).meta({ label: "When a form could not be sent" }),
  sent: group("Page after sending", {
    ...tabAndSearch,
    title: tabTitle,
    ...named(words, "heading", "lead", "reference", "keep", "next", "unknownHeading", "unknownText").shape,
    ...named(words, "unavailableHeading", "unavailableText", "tooManyText").shape,
    kinds: named(z.array(words).min(1), "enquiry", "referral", "feedback", "complaint", "application").meta({
      label: "What happens next",
    }),
  }),
});
export type FormAnswers = z.infer<typeof formAnswersSchema>;

const followedMessage = {
  ...head,
  title: tabTitle.meta({ label: "Title in the browser’s tab" }),
  ...labelledEach(words, {
    heading: "Heading",
    lead: "First sentence",
    otherWords: "Link to the same page in other words",
    look: "Button that shows the message",
  }).shape,
  ...labelledEach(z.strictObject({ label: words, hint: words }), {
    reference: "Question about the reference",
    secret: "Question about the secret code",
  }).shape,
  ...labelledEach(words, {
    noMatchHeading: "Heading above an error",
    noMatch: "Error: reference and code do not belong together",
    tooMany: "Error: too many tries",
    unavailable: "Error: it cannot be looked up now",
    lostHeading: "Heading: no code",
    lost: "What to do without a code",
    shownHeading: "Heading above the reference",
    shownLead: "What the page does not show",
    received: "State: received",
    read: "State: opened by somebody",
    notRead: "State: not opened yet",
    answered: "State: answered",
    notAnswered: "State: not answered yet",
    promised: "Label of the promised day",
    promisedText: "What the promised day means",
    added: "State: the person added to it",
    withdrawn: "State: the person withdrew it",
    again: "Button that looks again",
    addHeading: "Heading: add something",
    addText: "What adding does",
    addLabel: "Question: what to add",
    addButton: "Button that adds it",
    addMissing: "Error: nothing to add",
    addTooLong: "Error: too much to add",
    copyHeading: "Heading: a copy by email",
    copyText: "What the copy has",
    copyButton: "Button that sends the copy",
    withdrawHeading: "Heading: withdraw it",
    withdrawText: "What withdrawing does",
    withdrawButton: "Button that withdraws it",
  }).shape,
  said: named(words, "added", "added-too-often", "withdrawn", "copied", "copied-too-often", "not-mailed").meta({
    label: "What the page says after each button",
  }),
};

/** The page on which a person follows what they sent. `sent` are its words on the page after sending. */
export const followedMessageSchema = z.strictObject({
  ...followedMessage,
  sent: named(words, "secret", "keep", "follow", "none").meta({ label: "Page after sending" }),
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
