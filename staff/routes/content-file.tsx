import { data, Link, redirect } from "react-router";

import { fieldId } from "../../content-editing/field-paths.ts";
import { ConflictForm, MergeForm } from "../components/editing/conflict-form.tsx";
import { OpenedFile } from "../components/editing/opened-file.tsx";
import { ErrorSummary } from "../components/form-parts.tsx";
import { Page } from "../components/page.tsx";
import { Said, saidIn } from "../components/said.tsx";
import { Presence } from "../components/work/presence.tsx";
import { personContext, servicesContext } from "../contract.ts";
import { DO, NEW_NAME, sentFile, sentMerge } from "../editing/sent-file.ts";
import { keepFormInBrowser } from "../keep-form-in-browser.ts";
import { keepForm } from "../keep-form.ts";
import { found } from "../owner-only.ts";
import { contentConflict as contentConflictWords, contentFile as contentFileWords } from "../words/content-file.ts";
import { fill } from "../words/fill.ts";
import { merge as mergeWords } from "../words/merge.ts";
import { keptForm as keptFormWords } from "../words/shell.ts";
import type { ActionError, Conflict, EditingServices } from "../contract/editing.ts";
import type { MergingServices } from "../contract/merging.ts";
import type { SignedIn } from "../contract/shared.ts";
import type { FieldError } from "../components/field-parts.ts";
import type { Route } from "./+types/content-file";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const person = context.get(personContext);
  const services = context.get(servicesContext);
  const path = params["*"];
  const file = found(await services.editedFile(person, path));
  const merge = await services.fileMerge(person, path);
  // With scripts, the screen asks for them once it is shown.
  const isDocument = request.headers.get("Sec-Fetch-Dest") !== "empty";
  const findings = isDocument ? services.fileFindings(person, path) : undefined;
  return { person, file, merge, findings: await findings, said: saidIn(request, SAID), loaded: Date.now() };
}

const SAID: Readonly<Record<string, string>> = {
  saved: contentFileWords.savedNow,
  added: contentFileWords.addedNow,
  discarded: contentFileWords.discarded,
  deleted: contentFileWords.deletedNow,
  merged: mergeWords.merged,
};

/** Receives every form of the screen: the words, and what ends a draft or the file. */
export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const [services, person, path] = [context.get(servicesContext), context.get(personContext), params["*"]];
  // Before the form is read, which can be large.
  found(services.mayEditFile(person, path) || undefined);
  return keepForm(args, notStored, async (form) => {
    const result = await doWith(services, person, path, form);
    if ("goTo" in result) throw redirect(result.goTo);
    const { status, ...shown } = found(result.shown);
    return data({ ...shown, sent: sentFile(form) }, { status });
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepFormInBrowser(args, notStored);

const notStored = (form: FormData) => ({ failure: keptFormWords.stillHere, sent: sentFile(form) });

export default function ContentFile({
  loaderData: { person, file, merge, findings, said, loaded },
  actionData,
}: Route.ComponentProps) {
  const { path, title, others } = file;
  const conflict = actionData && "conflict" in actionData ? actionData.conflict : undefined;
  const failure = actionData && "failure" in actionData ? actionData.failure : undefined;
  const errors = actionData && "errors" in actionData ? (actionData.errors ?? []) : [];
  if (conflict)
    return (
      <Page title={fill(contentConflictWords.title, { title })} person={person}>
        <ConflictForm path={path} conflict={conflict} />
      </Page>
    );
  if (merge)
    return (
      <Page title={fill(mergeWords.title, { title: merge.title })} person={person} hasErrors={failure !== undefined}>
        <ErrorSummary errors={[]} failure={failure} />
        <MergeForm merge={merge} />
      </Page>
    );
  return (
    <Page title={title} person={person} hasErrors={errors.length > 0 || failure !== undefined}>
      <ErrorSummary errors={errors} failure={failure} />
      {!actionData && <Said message={said} />}
      <p>
        <Link to="/content">{contentFileWords.back}</Link>
      </p>
      <Presence key={path} address={`/content/presence/${path}`} present={{ others, writing: [] }} />
      <OpenedFile key={`${path} ${loaded}`} {...{ file, person, findings, errors }} sent={actionData?.sent} />
    </Page>
  );
}

/** What the same page shows instead of what was asked for. */
type Shown = { status: number; conflict?: Conflict; failure?: string; errors?: readonly FieldError[] };
type Result = { goTo: string } | { shown: Shown | undefined };
type Services = Pick<EditingServices, "saveFile" | "discardDraft" | "deleteFile"> & Pick<MergingServices, "mergeFile">;

const CONFLICT = 409;
const INVALID = 422;
const TOO_MANY = 429;

/** Does what a form of a file asks for. `shown` is undefined if the file does not exist for this person. */
async function doWith(services: Services, person: SignedIn, path: string, form: FormData): Promise<Result> {
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
