import { randomUUID } from "node:crypto";

import { type SignedIn, visibleKinds } from "../../accounts/roles.ts";
import { changeAssignee } from "../../cases/casework/assign.ts";
import { addIn } from "../../cases/data/adding.ts";
import { cleanLine, cleanLines, isEmpty } from "../../cases/data/clean-text.ts";
import { lockSubmission } from "../../cases/entries/work-form.ts";
import { SAFETY_FIELDS } from "../../content-model/forms/fields.ts";
import type { SubmissionKind } from "../../content-model/forms/kinds.ts";
import { isAddress } from "../../platform/mail/smtp.ts";
import type { StaffParts } from "../server/staff-parts.server.ts";
import type { newMessage } from "./new-message-words.ts";

type NewMessageError = { field: "kind" | "name" | "phone" | "email" | "words"; error: keyof typeof newMessage.errors };
type Fields = Readonly<Record<string, string>>;

const MOST = { name: 200, phone: 40, words: 5000 } as const;
const TOKEN = /^[\w-]{10,60}$/;

/** The kinds that a person may enter. A complaint has a form of its own, in the register. */
const kindsToEnter = ({ roles }: SignedIn): SubmissionKind[] => visibleKinds(roles).filter((kind) => kind !== "complaint");

/** Returns what a new form begins with; undefined if the person may see no kind that can be entered. */
export const startMessage = (person: SignedIn) =>
  kindsToEnter(person).length === 0 ? undefined : { kinds: kindsToEnter(person), token: randomUUID() };

/**
 * Stores what somebody said on the phone as a message, which is given to the person who entered it. Nobody is mailed. A form that is
 * sent twice is one message.
 */
export async function enterMessage({ engine, now }: StaffParts, person: SignedIn, fields: Fields) {
  const kinds = kindsToEnter(person);
  if (kinds.length === 0) return undefined;
  const { kind, answers, errors } = read(fields, kinds);
  if (!kind || errors.length > 0) return { errors };
  const { token = "" } = fields;
  const sameAs = { token: TOKEN.test(token) ? token : randomUUID() };
  return engine.transaction(async (transaction) => {
    const submission = { kind, answers, sameAs, suspected: false };
    const { reference, repeated } = await addIn(engine, transaction, { submission, messages: [] }, now());
    const row = repeated ? undefined : await lockSubmission(transaction, reference);
    if (row) await changeAssignee({ engine, transaction, row, person, now: now() }, person.id);
    return { reference };
  });
}

function read(fields: Fields, kinds: readonly SubmissionKind[]) {
  const kind = kinds.find((one) => one === fields["kind"]);
  const [name, phone, email] = ["name", "phone", "email"].map((field) => cleanLine(fields[field] ?? "").trim());
  const words = cleanLines(fields["words"] ?? "").trim();
  const errors: NewMessageError[] = [
    ...(kind ? [] : [{ field: "kind", error: "kind" } as const]),
    ...((name ?? "").length > MOST.name ? [{ field: "name", error: "name" } as const] : []),
    ...((phone ?? "").length > MOST.phone ? [{ field: "phone", error: "phone" } as const] : []),
    ...(email && !isAddress(email) ? [{ field: "email", error: "email" } as const] : []),
    ...(isEmpty(words) ? [{ field: "words", error: "words" } as const] : []),
    ...(words.length > MOST.words ? [{ field: "words", error: "words-long" } as const] : []),
  ];
  const given = {
    name,
    phone,
    email,
    message: words,
    ...Object.fromEntries(SAFETY_FIELDS.map((one) => [one, fields[one] ? "yes" : ""])),
  };
  const answers = Object.fromEntries(Object.entries(given).filter((entry): entry is [string, string] => Boolean(entry[1])));
  return { kind, answers, errors };
}
