import { sentValues } from "../parts/form-parts.tsx";
import { personContext, staffContext, unknownAddressContext } from "../server/context.ts";
import { draftSaveIn } from "../../cases/data/message-draft.ts";
import { saveMessageDraft } from "./work.server.ts";
import type { Route } from "./+types/save-message-draft";

const STATUS = { "too-long": 413, "too-many": 429 } as const;
const CONFLICT = 409;

/** Stores what a person is writing about a submission while they type (staff/message/message-draft.tsx). */
export async function action({ context, params, request }: Route.ActionArgs) {
  const save = draftSaveIn(params.kind, sentValues(await request.clone().formData()));
  const [staff, person] = [context.get(staffContext), context.get(personContext)];
  const result = save && (await saveMessageDraft(staff, person, params.reference, save));
  if (!result) return context.get(unknownAddressContext)(request);
  if ("refused" in result) return Response.json(result, { status: STATUS[result.refused] });
  return Response.json(result, { status: "conflict" in result ? CONFLICT : 200 });
}
