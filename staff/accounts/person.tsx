import { data, redirect } from "react-router";

import { Facts } from "../parts/tables.tsx";
import { ErrorSummary, textOf } from "../parts/form-parts.tsx";
import { AgainForm, DisableForm, Invited, RolesForm, rolesInWords, SessionsPart } from "./person-forms.tsx";
import { LinkParagraph, Page, Said, saidIn } from "../parts/page.tsx";
import { found, ownerOnly, personContext, requireRecent, staffContext } from "../server/context.ts";
import { changeRoles, disableOrEnable, endSessionsOf, inviteAgain, shownPerson } from "./people.server.ts";
import { people as say, person as personWords } from "./people-words.ts";
import type { Route } from "./+types/person";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const owner = context.get(personContext);
  const person = found(await shownPerson(context.get(staffContext), owner, params.id));
  requireRecent(owner, request);
  const { rolesSaved, ended, disabledNow, enabledNow, unchanged } = personWords;
  return { person, said: saidIn(request, { rolesSaved, ended, disabledNow, enabledNow, unchanged }) };
}

/** Receives all forms of the page; `do` says which. */
export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const owner = context.get(personContext);
  ownerOnly(owner);
  requireRecent(owner, request);
  const staff = context.get(staffContext);
  const form = await request.formData();
  const task = textOf(form, "do");
  if (task === "end" || task === "end-all") {
    found(await endSessionsOf(staff, owner, id, task === "end" ? textOf(form, "session") : undefined));
    throw redirect(`/people/${id}?said=ended`);
  }
  if (task === "again") {
    const invited = found(await inviteAgain(staff, owner, id));
    return invited === "disabled" ? failed(personWords.againDisabled) : { invited };
  }
  const roles = form.getAll("roles").map(String);
  const isDisabling = task === "disable";
  const done = found(
    task === "roles"
      ? await changeRoles(staff, owner, id, roles)
      : isDisabling || task === "enable"
        ? await disableOrEnable(staff, owner, id, isDisabling)
        : undefined,
  );
  if (done === "last-owner") return failed(personWords.lastOwner, task === "roles" ? "roles" : "disable");
  // This page does not exist any more for an owner who has given up the role.
  if (task === "roles" && id === owner.id && !roles.includes("owner")) throw redirect("/");
  const said = task === "roles" ? "rolesSaved" : isDisabling ? "disabledNow" : "enabledNow";
  throw redirect(`/people/${id}?said=${done === "unchanged" ? "unchanged" : said}`);
}

const failed = (message: string, id = "again") => data({ errors: [{ id, message }] }, { status: 422 });

export default function Person({ loaderData: { person, said }, actionData }: Route.ComponentProps) {
  if (actionData && "invited" in actionData) return <Invited invitation={actionData.invited} />;
  const errors = actionData?.errors ?? [];
  const facts = [
    [say.email, person.email],
    [say.roles, rolesInWords(person.roles)],
    [say.state, person.isDisabled ? say.disabled : say.active],
    [say.signedIn, person.signedIn ?? say.never],
    [say.codes, person.unusedCodes],
  ] as const;
  return (
    <Page title={person.name} hasErrors={actionData !== undefined}>
      <ErrorSummary errors={errors} />
      <Said message={actionData ? undefined : said} />
      {person.isSelf && <p>{personWords.self}</p>}
      <section className="stack">
        <h2>{personWords.facts}</h2>
        <Facts facts={facts} />
      </section>
      <RolesForm chosen={person.roles} errors={errors} />
      <SessionsPart person={person} />
      {!person.isDisabled && <AgainForm />}
      <DisableForm isDisabled={person.isDisabled} />
      <LinkParagraph to="/people">{say.back}</LinkParagraph>
    </Page>
  );
}
