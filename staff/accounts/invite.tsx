import { data } from "react-router";

import { Form } from "../parts/form.tsx";
import { Button, ErrorSummary, PANEL, TextField, textOf } from "../parts/form-parts.tsx";
import { Invited, RoleCheckboxes } from "./person-forms.tsx";
import { LinkParagraph, Page } from "../parts/page.tsx";
import { found, ownerOnly, personContext, requireRecent, staffContext } from "../server/context.ts";
import { canMailLinks, invitePerson } from "./people.server.ts";
import { invite as say, people as peopleWords } from "./people-words.ts";
import type { Route } from "./+types/invite";

export const handle = { labels: { email: say.email } };

export function loader({ context, request }: Route.LoaderArgs) {
  const person = context.get(personContext);
  ownerOnly(person);
  requireRecent(person, request);
  return { isMailed: canMailLinks(context.get(staffContext)) };
}

/** The response shows the link, once, or the errors with what was typed. */
export async function action({ context, request }: Route.ActionArgs) {
  const person = context.get(personContext);
  ownerOnly(person);
  requireRecent(person, request);
  const form = await request.formData();
  const given = { email: textOf(form, "email"), roles: form.getAll("roles").map(String), isMailed: textOf(form, "way") === MAIL };
  const result = found(await invitePerson(context.get(staffContext), person, given));
  if (!("errors" in result)) return { invited: result };
  const errors = result.errors.map(({ field, error }) => ({ id: field, message: MESSAGES[error] }));
  return data({ given, errors }, { status: 422 });
}

/** The value of the button that mails the link. */
const MAIL = "mail";
const MESSAGES = { wrong: say.emailWrong, known: say.emailKnown, missing: say.rolesMissing };

export default function Invite({ loaderData: { isMailed }, actionData }: Route.ComponentProps) {
  if (actionData && "invited" in actionData) return <Invited invitation={actionData.invited} />;
  const errors = actionData?.errors ?? [];
  return (
    <Page title={peopleWords.invite} hasErrors={actionData !== undefined}>
      <ErrorSummary errors={errors} />
      <p className="lead">{isMailed ? say.leadMail : say.lead}</p>
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
        {isMailed && (
          <Button kind="main" name="way" value={MAIL}>
            {say.buttonMail}
          </Button>
        )}
        <Button kind={isMailed ? "line" : "main"}>{isMailed ? say.buttonLink : say.button}</Button>
      </Form>
      <LinkParagraph to="/people">{peopleWords.back}</LinkParagraph>
    </Page>
  );
}
