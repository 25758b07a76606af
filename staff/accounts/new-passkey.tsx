import { data, redirect } from "react-router";

import { ErrorSummary, PANEL, TextField, textOf } from "../parts/form-parts.tsx";
import { LinkParagraph, Page } from "../parts/page.tsx";
import { PasskeyForm } from "../sign-in/credential-fields.tsx";
import { personContext, requireRecent, staffContext } from "../server/context.ts";
import { addOwnPasskey } from "./passkeys.server.ts";
import { account } from "./people-words.ts";
import { passkeys as say } from "./own-words.ts";
import { invitation as invitationWords } from "../sign-in/sign-in-words.ts";
import { nameErrorInWords } from "./passkey.tsx";
import type { Route } from "./+types/new-passkey";

export const handle = { scripts: "passkey" };

export function loader({ context, request }: Route.LoaderArgs) {
  requireRecent(context.get(personContext), request);
  return null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const person = context.get(personContext);
  // Without its form: the page of the proof would take a field with a passkey for its own.
  if (!person.isRecent) throw redirect("/confirm?to=/account/passkeys/new");
  const form = await request.formData();
  const name = textOf(form, "name");
  const result = await addOwnPasskey(context.get(staffContext), { name, response: textOf(form, "passkey") });
  if (result === "added") throw redirect("/account?said=added");
  if (typeof result === "object")
    return data({ name, errors: [{ id: "name", message: nameErrorInWords(result.error) }], failure: undefined }, 422);
  return data({ name, errors: [], failure: result === "too-many" ? say.tooMany : say.refused }, 422);
}

const WORDS = { passkeyButton: say.add, passkeyNoScript: invitationWords.passkeyNoScript };

export default function NewPasskey({ actionData }: Route.ComponentProps) {
  const { name, errors, failure } = actionData ?? { name: "", errors: [], failure: undefined };
  return (
    <Page title={say.addTitle} hasErrors={actionData !== undefined}>
      <ErrorSummary errors={errors} failure={failure} />
      <p className="lead">{say.addLead}</p>
      <div className={PANEL}>
        <PasskeyForm use="create" options="/account/passkeys/options" words={WORDS}>
          <TextField
            name="name"
            label={say.addName}
            hint={say.addNameHint}
            autoComplete="off"
            defaultValue={name}
            errors={errors}
          />
        </PasskeyForm>
      </div>
      <LinkParagraph to="/account" reloadDocument>
        {account.back}
      </LinkParagraph>
    </Page>
  );
}
