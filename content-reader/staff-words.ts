import { z } from "zod";

import { named, sentence, words } from "./sentence-schema.ts";

/* The words of the staff side (content/staff.yaml). A sentence may hold only the names whose values its screen has. */

const labels = <Name extends string>(...names: readonly Name[]) => named(words, ...names).shape;

export const staffWordsSchema = z.strictObject({
  shell: z.strictObject({
    ...labels("name", "skip", "navigation", "inbox", "signOut", "error", "summary"),
    ...labels("notFoundTitle", "notFoundText", "toInbox", "unexpectedTitle", "unexpectedText"),
    signedInAs: sentence("name"),
  }),
  signIn: z.strictObject({
    ...labels(
      "title",
      "passkeyHeading",
      "passkeyText",
      "passkeyButton",
      "passkeyNoScript",
      "passkeyWorking",
      "passkeyFailed",
      "passwordHeading",
    ),
    ...labels("email", "password", "code", "codeHint", "button", "wrong", "passkeyRefused", "lost"),
    ...labels("signedOut"),
    tooMany: sentence("minutes"),
  }),
  recovery: z.strictObject({
    ...labels("title", "lead", "email", "code", "codeHint", "button", "wrong", "noCode"),
    ...labels("back"),
  }),
  invitation: z.strictObject({
    ...labels("title", "titleAgain", "gone", "goneTitle", "name", "nameHint", "nameMissing", "nameTooLong"),
    ...labels(
      "passkeyHeading",
      "passkeyText",
      "passkeyButton",
      "passkeyFailed",
      "passkeyMissing",
      "passwordHeading",
      "password",
      "passwordHint",
    ),
    ...labels("passwordShort", "passwordLong", "passwordCommon", "secretHeading", "secretKey", "secretLink", "code", "codeHint"),
    ...labels("codeWrong", "button", "codesTitle", "codesText", "codesDone"),
    lead: sentence("email"),
    leadAgain: sentence("email"),
    secretText: sentence("email"),
  }),
  inbox: z.strictObject({
    ...labels("title", "show", "unread", "all", "countOne", "none", "caption", "reference"),
    ...labels("kind", "name", "noName", "received", "due", "isUnread", "older", "newest"),
    count: sentence("count"),
  }),
  submission: z.strictObject({
    ...labels("safety", "contact", "noContact", "words", "noWords", "file", "download", "received"),
    ...labels("due", "suspected", "back"),
    fileText: sentence("kind", "size"),
  }),
  kinds: z.strictObject({
    ...labels("enquiry", "referral", "feedback", "complaint", "application"),
  }),
});
export type StaffWords = z.infer<typeof staffWordsSchema>;
