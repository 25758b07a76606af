import type { Staff } from "../server/context.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import { DISCARD, documentsIn, draftFormIn, kindOf, type MessageDraftKind } from "../../cases/data/message-draft.ts";
import { FACT_FIELDS } from "../../cases/casework/form-of.ts";
import type { Undo } from "../../cases/casework/undo.ts";
import type { WorkSaid } from "../../cases/entries/work-form.ts";
import { composerParts } from "./composer.server.ts";
import { READY_TEXT, withReadyText } from "./ready-texts.ts";
import { sendHeldReply, sendReply, stopHeldReply } from "./reply.server.ts";
import { reply as words } from "./reply-words.ts";
import type { ReplySaid } from "./work-words.ts";
import { discardMessageDraft, workOn } from "./work.server.ts";
import { visibleSubmission } from "../../cases/casework/visible-submissions.ts";

type Fields = Readonly<Record<string, string>>;
type Given = { staff: Staff; person: SignedIn; reference: string; fields: Fields };

/** Does what a form of the screen asks for. What was typed is in the result of a form that was refused. */
export async function messageAction(staff: Staff, person: SignedIn, reference: string, fields: Fields) {
  const given = { staff, person, reference, fields };
  const discarded = kindOf(fields[DISCARD] ?? "");
  if (discarded !== undefined) return discard(given, discarded);
  if (fields[READY_TEXT] !== undefined) return fillWithReadyText(given, fields[READY_TEXT]);
  const held = { reference, entryId: fields["entry"] ?? "" };
  const intent = fields["intent"] ?? "";
  if (intent === "stop-reply") return said(await stopHeldReply(staff, person, held));
  if (intent === "send-now") return said(await sendHeldReply(staff, person, held));
  return intent === "reply" || intent === "reply-done" ? reply(given) : work(given);
}

type Said = { said: WorkSaid | ReplySaid; undo?: Undo };

/** The time makes each result another one, so that a form starts anew and the words are read out again. */
const said = (result: Said | undefined) => result && { ...result, at: String(Date.now()) };

async function work({ staff, person, reference, fields }: Given) {
  const result = await workOn(staff, person, reference, fields);
  if (!result || !("said" in result)) return result && { kind: "work" as const, fields: withoutUnchanged(fields), ...result };
  const isDone = result.said === "status" && fields["status"] === "done";
  return said({ ...result, ...(isDone && { said: "done" as const }) });
}

/** Leaves out the facts that the person has not changed: shown again, they would set back what somebody else has changed meanwhile. */
const withoutUnchanged = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => !FACT_FIELDS.some((fact) => fact === name) || fields[`was-${name}`] !== value,
    ),
  );

async function reply({ staff, person, reference, fields }: Given) {
  const { subject = "", text = "", reason = "", token = "", seen = "", heard = "", intent } = fields;
  const given = { subject, text, reason, token, seen, heard, documents: documentsIn(fields), draft: draftFormIn(fields) };
  const result = await sendReply(staff, person, reference, given, intent === "reply-done");
  if (!result) return undefined;
  return "sent" in result ? said({ said: "sent" }) : { kind: "reply" as const, fields, ...result };
}

async function discard({ staff, person, reference, fields }: Given, kind: MessageDraftKind) {
  const isDiscarded = await discardMessageDraft(staff, person, reference, { kind, ...draftFormIn(fields) });
  return isDiscarded === undefined ? undefined : said({ said: `${kind}-${isDiscarded ? "discarded" : "newer"}` });
}

/** Without scripts a ready text comes back in the form, with what was typed before. */
async function fillWithReadyText({ staff, person, reference, fields }: Given, id: string) {
  const submission = await visibleSubmission(staff, person, reference);
  if (!submission) return undefined;
  const { readyTexts } = await composerParts(staff, { person, submission });
  const chosen = readyTexts.find((one) => one.id === id);
  const { subject = "", text = "" } = fields;
  const filled = chosen ? withReadyText({ subject, text }, chosen, readyTexts, words.standardSubject) : { subject, text };
  return { kind: "filled" as const, fields: { ...fields, ...filled, intent: "reply" } };
}
