import { data, redirect } from "react-router";

import { Form } from "../parts/form.tsx";
import { Button, ErrorSummary, FormPanel, PANEL, TextField, textOf } from "../parts/form-parts.tsx";
import { LinkParagraph, Page } from "../parts/page.tsx";
import { found, personContext, requireRecent, staffContext } from "../server/context.ts";
import { type NameError, nameOwnPasskey, ownPasskey, removeOwnPasskey } from "./passkeys.server.ts";
import { account } from "./people-words.ts";
import { passkeys as say } from "./own-words.ts";
import type { Route } from "./+types/passkey";

export const handle = { labels: { name: say.addName } };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { name } = found(await ownPasskey(context.get(staffContext), context.get(personContext), params.id));
  return { name };
}

/** Receives both forms of the page; `do` says which. */
export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const [staff, person] = [context.get(staffContext), context.get(personContext)];
  requireRecent(person, request);
  const form = await request.formData();
  if (textOf(form, "do") === "remove") {
    const result = found(await removeOwnPasskey(staff, person, id));
    if (result === "removed") throw redirect("/account?said=removed");
    return data({ name: undefined, errors: [{ id: "remove", message: say.last }] }, 422);
  }
  const name = textOf(form, "name");
  const result = found(await nameOwnPasskey(staff, person, id, name));
  if (result === "named") throw redirect("/account?said=named");
  return data({ name, errors: [{ id: "name", message: nameErrorInWords(result.error) }] }, 422);
}

export const nameErrorInWords = (error: NameError): string => (error === "missing" ? say.nameMissing : say.nameTooLong);

export default function Passkey({ loaderData: { name }, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors ?? [];
  return (
    <Page title={name ?? say.unnamed} hasErrors={errors.length > 0}>
      <ErrorSummary errors={errors} />
      <Form className={PANEL} method="post" reloadDocument>
        <TextField
          name="name"
          label={say.addName}
          hint={say.addNameHint}
          autoComplete="off"
          defaultValue={actionData?.name ?? name}
          errors={errors}
        />
        <Button kind="main">{say.nameButton}</Button>
      </Form>
      <FormPanel heading={say.removeHeading}>
        <p>{say.removeText}</p>
        <Form method="post" reloadDocument>
          <Button id="remove" kind="line" name="do" value="remove">
            {say.remove}
          </Button>
        </Form>
      </FormPanel>
      <LinkParagraph to="/account">{account.back}</LinkParagraph>
    </Page>
  );
}
