import { data } from "react-router";

import { Form } from "../parts/form.tsx";
import { Button, ErrorSummary, PANEL, TextField, textOf } from "../parts/form-parts.tsx";
import { Invited, RoleCheckboxes } from "./person-forms.tsx";
import { LinkParagraph, Page } from "../parts/page.tsx";
import { found, ownerOnly, personContext, requireRecent, staffContext } from "../server/context.ts";
import { invitePerson } from "./people.server.ts";
import { invite as say, people as peopleWords } from "./people-words.ts";
import type { Route } from "./+types/invite";

export const handle = { labels: { email: say.email } };

export function loader({ context, request }: Route.LoaderArgs) {
  const person = context.get(personContext);
  ownerOnly(person);
  requireRecent(person, request);
  return { person };
}

/** The response shows the link, once, or the errors with what was typed. */
export async function action({ context, request }: Route.ActionArgs) {
  const person = context.get(personContext);
  ownerOnly(person);
  requireRecent(person, request);
  const form = await request.formData();
  const given = { email: textOf(form, "email"), roles: form.getAll("roles").map(String) };
  const result = found(await invitePerson(context.get(staffContext), person, given));
  if ("link" in result) return { invited: result };
  const errors = result.errors.map(({ field, error }) => ({ id: field, message: MESSAGES[error] }));
  return data({ given, errors }, { status: 422 });
}

const MESSAGES = { wrong: say.emailWrong, known: say.emailKnown, missing: say.rolesMissing };

export default function Invite({ loaderData: { person }, actionData }: Route.ComponentProps) {
  if (actionData && "invited" in actionData) return <Invited person={person} invitation={actionData.invited} />;
  const errors = actionData?.errors ?? [];
  return (
    <Page title={peopleWords.invite} person={person} hasErrors={actionData !== undefined}>
      <ErrorSummary errors={errors} />
      <p className="lead">{say.lead}</p>
      <Form className={PANEL} method="post" reloadDocument noValidate>
        <TextField
          name="email"
          type="email"
          label={say.email}
          hint={say.emailHint}
          autoComplete="off"
          defaultValue={actionData?.given.email}
          errors={errors}
        />
        <RoleCheckboxes legend={say.roles} hint={say.rolesHint} chosen={actionData?.given.roles ?? []} errors={errors} />
        <Button kind="main">{say.button}</Button>
      </Form>
      <LinkParagraph to="/people">{peopleWords.back}</LinkParagraph>
    </Page>
  );
}
