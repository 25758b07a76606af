import { fieldId } from "../../content-editing/field-paths.ts";
import type { ActionError, Conflict, EditingServices } from "../contract/editing.ts";
import type { MergingServices } from "../contract/merging.ts";
import type { SignedIn } from "../contract/shared.ts";
import type { FieldError } from "../components/field-parts.ts";
import { contentFile as contentFileWords } from "../words/content-file.ts";
import { fill } from "../words/fill.ts";
import { merge as mergeWords } from "../words/merge.ts";
import { DO, NEW_NAME, sentFile, sentMerge } from "./sent-file.ts";

/** What the same page shows instead of what was asked for. */
type Shown = { status: number; conflict?: Conflict; failure?: string; errors?: readonly FieldError[] };
type Result = { goTo: string } | { shown: Shown | undefined };
type Services = Pick<EditingServices, "saveFile" | "discardDraft" | "deleteFile"> & Pick<MergingServices, "mergeFile">;

const CONFLICT = 409;
const INVALID = 422;
const TOO_MANY = 429;

/** Does what a form of a file asks for. `shown` is undefined if the file does not exist for this person. */
export async function doWith(services: Services, person: SignedIn, path: string, form: FormData): Promise<Result> {
  const what = form.get(DO);
  const isConfirmed = form.get("confirmed") === "yes";
  if (what === "discard" && !isConfirmed) return unconfirmed("discard", contentFileWords.discardMissing);
  if (what === "delete" && !isConfirmed) return unconfirmed("delete", contentFileWords.deleteMissing);
  if (what === "merge") return merge(services, person, path, form);
  if (what === "discard" || what === "keep") return discard(services, person, path, form);
  return what === "delete" ? remove(services, person, path, form) : save(services, person, path, form);
}

async function save(services: Services, person: SignedIn, path: string, form: FormData): Promise<Result> {
  const sent = sentFile(form);
  const result = await services.saveFile(person, path, sent);
  if (!result) return { shown: undefined };
  if ("conflict" in result) return { shown: { status: CONFLICT, conflict: result.conflict } };
  if ("refused" in result && result.refused === "too-long")
    return { shown: { status: INVALID, failure: contentFileWords.tooLong } };
  if ("refused" in result && result.refused === "too-many")
    return { shown: { status: TOO_MANY, failure: contentFileWords.busy } };
  if ("refused" in result)
    return { shown: { status: INVALID, failure: fill(contentFileWords.refusedOwnerOnly, { field: result.path }) } };
  if ("error" in result) return { shown: { status: INVALID, errors: [actionError(result.error)] } };
  const { focus } = result.saved;
  return { goTo: `${addressOf(path, "saved")}${focus === undefined ? "" : `#${encodeURI(fieldId(focus))}`}` };
}

/** An error of adding is at the field with the name, and one of removing at the thing. */
function actionError(refused: ActionError): FieldError {
  const say = contentFileWords;
  if (refused.error === "in-use") {
    const files = new Intl.ListFormat("en-AU").format(refused.files);
    return { id: fieldId(refused.path), message: fill(say.removeInUse, { files }) };
  }
  const messages = { missing: say.newNameMissing, characters: say.newNameCharacters, taken: say.newNameTaken };
  return { id: NEW_NAME + refused.path, message: messages[refused.error] };
}

async function merge(services: Services, person: SignedIn, path: string, form: FormData): Promise<Result> {
  const result = await services.mergeFile(person, path, sentMerge(form));
  if (!result) return { shown: undefined };
  if (result === "merged") return { goTo: addressOf(path, "merged") };
  return { shown: { status: result === "changed" ? CONFLICT : INVALID, failure: mergeWords[result] } };
}

async function discard(services: Services, person: SignedIn, path: string, form: FormData): Promise<Result> {
  const result = await services.discardDraft(person, path, sentFile(form).revision);
  if (!result) return { shown: undefined };
  if (result === "changed") return changedMeanwhile;
  return { goTo: result === "gone" ? "/content?said=deleted" : addressOf(path, "discarded") };
}

async function remove(services: Services, person: SignedIn, path: string, form: FormData): Promise<Result> {
  const result = await services.deleteFile(person, path, sentFile(form).revision);
  if (!result) return { shown: undefined };
  if (result === "changed") return changedMeanwhile;
  return { goTo: result === "gone" ? "/content?said=deleted" : addressOf(path, "deleted") };
}

const changedMeanwhile: Result = { shown: { status: CONFLICT, failure: contentFileWords.discardChanged } };

const unconfirmed = (name: string, message: string): Result => ({
  shown: { status: INVALID, errors: [{ id: `confirm-${name}`, message }] },
});

/** An address of its own each time, so that the heading takes the focus and the message is read out again. */
const addressOf = (path: string, said: string) => `/content/files/${path}?said=${said}&at=${Date.now()}`;
