import { data, Link, redirect } from "react-router";

import { ConflictForm, MergeForm } from "../components/editing/conflict-form.tsx";
import { OpenedFile } from "../components/editing/opened-file.tsx";
import { ErrorSummary } from "../components/form-parts.tsx";
import { Page } from "../components/page.tsx";
import { Said, saidIn } from "../components/said.tsx";
import { Presence } from "../components/work/presence.tsx";
import { personContext, servicesContext } from "../contract.ts";
import { doWith } from "../editing/do-with-file.ts";
import { sentFile } from "../editing/sent-file.ts";
import { keepFormInBrowser } from "../keep-form-in-browser.ts";
import { keepForm } from "../keep-form.ts";
import { found } from "../owner-only.ts";
import { contentConflict as contentConflictWords, contentFile as contentFileWords } from "../words/content-file.ts";
import { fill } from "../words/fill.ts";
import { merge as mergeWords } from "../words/merge.ts";
import { keptForm as keptFormWords } from "../words/shell.ts";
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
