import { data, redirect } from "react-router";

import { Button, ErrorSummary, FormPanel, TextField, textOf } from "../parts/form-parts.tsx";
import { EmailField, tooManyInWords } from "./credential-fields.tsx";
import formStyles from "../../site/app/forms/form.module.css";
import { LinkParagraph, Page } from "../parts/page.tsx";
import { staffContext } from "../server/context.ts";
import { tryRecoveryCode } from "./sign-in.server.ts";
import { recovery as say } from "./sign-in-words.ts";
import type { Route } from "./+types/recovery";

export const handle = { scripts: "passkey" };

/** A recovery code leads to an invitation to enrol again, and signs nobody in. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const given = { email: textOf(form, "email"), code: textOf(form, "code") };
  const result = await tryRecoveryCode(context.get(staffContext), given);
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
