import { data, redirect } from "react-router";

import formStyles from "../../site/app/forms/form.module.css";
import { Form } from "../parts/form.tsx";
import { Button, ErrorSummary, PANEL, textOf } from "../parts/form-parts.tsx";
import { NewPasswordField, PasswordAndCode, passwordErrorInWords, tooManyInWords } from "../sign-in/credential-fields.tsx";
import { LinkParagraph, Page } from "../parts/page.tsx";
import { personContext, staffContext } from "../server/context.ts";
import { changeOwnPassword, ownAccount } from "./own-account.server.ts";
import { account as say } from "./people-words.ts";
import type { Route } from "./+types/account-password";

export async function loader({ context }: Route.LoaderArgs) {
  const { email, hasPassword } = await ownAccount(context.get(staffContext), context.get(personContext));
  return { email, hasPassword };
}

/** The page after an error has none of what was typed. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const given = { password: textOf(form, "password"), code: textOf(form, "code"), next: textOf(form, "new-password") };
  const result = await changeOwnPassword(context.get(staffContext), context.get(personContext), given);
  if ("cookie" in result) throw redirect("/account?said=passwordChanged", { headers: { "Set-Cookie": result.cookie } });
  if ("error" in result) {
    const message = result.error === "same" ? say.passwordSame : passwordErrorInWords(result.error);
    return data({ errors: [{ id: "new-password", message }], failure: undefined }, { status: 422 });
  }
  if (result.refused === "too-many") return data({ errors: [], failure: tooManyInWords(result) }, { status: 429 });
  return data({ errors: [], failure: say.passwordWrong }, { status: 422 });
}

export default function AccountPassword({ loaderData: { email, hasPassword }, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors ?? [];
  return (
    <Page title={say.passwordTitle} hasErrors={actionData !== undefined}>
      <ErrorSummary errors={errors} failure={actionData?.failure} />
      <p className="lead">{hasPassword ? say.passwordLead : say.passwordNone}</p>
      {hasPassword && (
        // Not by a script of React Router, so that password managers see the change.
        <Form reloadDocument className={`${PANEL} ${formStyles.part}`} method="post">
          {/* Password managers store the password under this name. */}
          <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
          <PasswordAndCode label={say.passwordPresent} />
          <NewPasswordField name="new-password" errors={errors} />
          <Button kind="main">{say.passwordTitle}</Button>
        </Form>
      )}
      <LinkParagraph to="/account">{say.back}</LinkParagraph>
    </Page>
  );
}
