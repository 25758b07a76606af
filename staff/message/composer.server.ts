import { randomUUID } from "node:crypto";

import { answersTo } from "../../cases/entries/answering.ts";
import type { Submission } from "../../cases/data/store.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import { fillNames } from "../../content-model/values/value-schemas.ts";
import type { StaffParts } from "../server/staff-parts.server.ts";
import { firstNameOf } from "./ready-texts.ts";
import { approvedDocuments, emailOf, isUnsafe, whyNoReply } from "./reply.server.ts";
import { reply as words } from "./reply-words.ts";

export type ComposerParts = Awaited<ReturnType<typeof composerParts>>;

/** Returns what the composer needs to write to the sender of a submission. */
export async function composerParts(
  { engine, content, canSendMail }: Pick<StaffParts, "engine" | "content" | "canSendMail">,
  { person, submission }: { person: SignedIn; submission: Submission },
) {
  const to = emailOf(submission);
  const noReply = whyNoReply(to, canSendMail);
  const { reference, kind, answers } = submission;
  const name = firstNameOf(answers["name"] ?? "") || words.noName;
  const names = { name, reference, me: person.name };
  const templates = content.replyTemplates.filter(({ kinds }) => kinds.includes(kind));
  return {
    ...(to !== "" && { to }),
    ...(noReply && { noReply }),
    /** Whether the person marked email as not safe: a reply then needs a reason. */
    isUnsafe: isUnsafe(submission),
    isAskedFor: answers["contactBy"] === "email",
    /** Names in braces are replaced in the templates alone, never in what a person typed. */
    readyTexts: templates.map(({ id, title, subject, text }) => ({
      id,
      title,
      subject: fillNames(subject, names),
      text: fillNames(text, names),
    })),
    /** What can be attached, with a sentence about when to send it. */
    documents: await approvedDocuments({ engine, content }),
    /** Identifies the form, so that it is one reply however often it is sent. */
    token: randomUUID(),
    /** How many answers the page knows of. */
    seen: (await engine.read((db) => answersTo(db, reference))).count,
  };
}
