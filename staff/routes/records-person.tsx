import { data, redirect } from "react-router";

import type { FieldError } from "../components/field-parts.ts";
import { Button, ErrorSummary, TextField, textOf } from "../components/form-parts.tsx";
import { LinkParagraph, Page } from "../components/page.tsx";
import { PANEL } from "../components/panel.ts";
import { PersonFoundForm } from "../components/person-found-form.tsx";
import { personContext, servicesContext } from "../contract.ts";
import { keepForm } from "../keep-form.ts";
import { found } from "../owner-only.ts";
import { requireRecent } from "../require-recent.ts";
import { fill } from "../words/fill.ts";
import { onePerson as say } from "../words/records.ts";
import type { Route } from "./+types/records-person";

export async function loader({ context, request }: Route.LoaderArgs) {
  const person = context.get(personContext);
  if (!(await context.get(servicesContext).mayHandlePeople(person))) throw data(null, { status: 404 });
  requireRecent(person, request);
  const { searchParams } = new URL(request.url);
  return { person, said: searchParams.get("said"), erased: searchParams.get("erased") };
}

/** Finds a person, or erases what was chosen. The query is sent by POST, so that no address has an email or a phone number. */
export const action = (args: Route.ActionArgs) => keepForm(args, notStored, (form) => findOrErase(args, form));

const notStored = (form: FormData) => ({ query: textOf(form, "query"), errors: [], result: undefined });

async function findOrErase({ context, request }: Route.ActionArgs, form: FormData) {
  const services = context.get(servicesContext);
  const person = context.get(personContext);
  const query = textOf(form, "query");
  const errors: FieldError[] = [];
  if (textOf(form, "intent") === "erase") {
    const references = form.getAll("reference").map(String);
    if (references.length === 0) errors.push({ id: "choose", message: say.chooseMissing });
    if (textOf(form, "confirm") !== "yes") errors.push({ id: "confirm", message: say.confirmMissing });
    if (errors.length === 0) {
      const result = found(await services.erasePerson(person, references));
      if (result === "not-recent") return requireRecent(person, request);
      throw redirect(`/records/person?erased=${result.erased}`);
    }
  }
  const result = found(await services.findPerson(person, query));
  if (result === "not-recent") return requireRecent(person, request);
  if (result !== "no-query")
    return data({ query, errors, result, failure: undefined }, { status: errors.length > 0 ? 422 : 200 });
  const wrong = [{ id: "query", message: say.queryWrong }];
  return data({ query, errors: wrong, result: undefined, failure: undefined }, { status: 422 });
}

export default function RecordsPerson({ loaderData: { person, ...done }, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors ?? [];
  const status = actionData ? undefined : statusOf(done);
  return (
    <Page title={say.title} person={person} hasErrors={errors.length > 0 || actionData?.failure !== undefined}>
      <ErrorSummary errors={errors} failure={actionData?.failure} />
      {status && <p role="status">{status}</p>}
      <p className="lead">{say.lead}</p>
      <form method="post" className={PANEL} action="/records/person">
        <TextField
          name="query"
          label={say.query}
          hint={say.queryHint}
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
          defaultValue={actionData?.query}
          errors={errors}
        />
        <Button kind="main">{say.find}</Button>
      </form>
      {actionData?.result && <PersonFoundForm {...actionData.result} query={actionData.query} errors={errors} />}
      <LinkParagraph to="/records">{say.back}</LinkParagraph>
    </Page>
  );
}

function statusOf({ said, erased }: { said: string | null; erased: string | null }): string | undefined {
  if (said === "none") return say.chooseMissing;
  if (erased === null || !/^\d{1,3}$/.test(erased)) return undefined;
  const count = Number(erased);
  return count === 0 ? say.erasedNone : count === 1 ? say.erasedOne : fill(say.erased, { count });
}
