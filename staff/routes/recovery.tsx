import { data, redirect } from "react-router";

import { Button, EmailField, ErrorSummary, FormPanel, TextField, textOf, tooManyInWords } from "../components/form-parts.tsx";
import formStyles from "../../app/forms/form.module.css";
import { LinkParagraph, Page } from "../components/page.tsx";
import { servicesContext } from "../contract.ts";
import { recovery as say } from "../words/sign-in.ts";
import type { Route } from "./+types/recovery";

export const handle = { scripts: "passkey" };

/** A recovery code leads to an invitation to enrol again, and signs nobody in. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const given = { email: textOf(form, "email"), code: textOf(form, "code") };
  const result = await context.get(servicesContext).useRecoveryCode(given);
  if ("token" in result) throw redirect(`/invitations/${result.token}`);
  const isTooMany = result.refused === "too-many";
  const failure = isTooMany ? tooManyInWords(result) : say.wrong;
  return data({ failure, email: given.email }, { status: isTooMany ? 429 : 422 });
}

export default function Recovery({ actionData }: Route.ComponentProps) {
  return (
    <Page title={say.title} hasErrors={actionData !== undefined}>
      <ErrorSummary failure={actionData?.failure} />
      <p className="lead">{say.lead}</p>
      <FormPanel heading={say.code}>
        <form className={formStyles.part} method="post">
          <EmailField label={say.email} defaultValue={actionData?.email} />
          <TextField name="code" label={say.code} hint={say.codeHint} autoComplete="off" spellCheck={false} />
          <Button kind="main">{say.button}</Button>
        </form>
      </FormPanel>
      <p>{say.noCode}</p>
      <LinkParagraph to="/sign-in" reloadDocument>
        {say.back}
      </LinkParagraph>
    </Page>
  );
}
