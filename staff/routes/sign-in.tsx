import { data, Link, redirect } from "react-router";
import words from "content:staff";

import { tooManyInWords } from "../components/fill.ts";
import { AppCodeField, EmailField, ErrorSummary, FormPanel, TextField, textOf } from "../components/form-parts.tsx";
import formStyles from "../../app/forms/form.module.css";
import { Page } from "../components/page.tsx";
import { PasskeyForm } from "../components/passkey-form.tsx";
import { servicesContext } from "../contract.ts";
import type { Route } from "./+types/sign-in";

export const handle = { scripts: "passkey" };

export async function loader({ context, request }: Route.LoaderArgs) {
  if (await context.get(servicesContext).signedIn()) throw redirect("/");
  return { isSignedOut: new URL(request.url).searchParams.has("signed-out") };
}

/** Receives both forms. The page after an error has the email, never the password or the code. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await request.formData();
  const isPasskey = form.has("passkey");
  const given = { email: textOf(form, "email"), password: textOf(form, "password"), code: textOf(form, "code") };
  const result = isPasskey ? await services.signInByPasskey(textOf(form, "passkey")) : await services.signInByPassword(given);
  if ("cookie" in result) throw redirect("/", { headers: { "Set-Cookie": result.cookie } });
  const { wrong, passkeyRefused } = words.signIn;
  if (result.refused === "too-many") return data({ failure: tooManyInWords(result), email: given.email }, { status: 429 });
  return data({ failure: isPasskey ? passkeyRefused : wrong, email: given.email }, { status: 422 });
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const say = words.signIn;
  return (
    <Page title={say.title} hasErrors={actionData !== undefined}>
      <ErrorSummary failure={actionData?.failure} />
      {loaderData.isSignedOut && !actionData && <p role="status">{say.signedOut}</p>}
      <FormPanel heading={say.passkeyHeading}>
        <p>{say.passkeyText}</p>
        <PasskeyForm
          use="get"
          options="/sign-in/options"
          button={say.passkeyButton}
          working={say.passkeyWorking}
          failed={say.passkeyFailed}
          noScript={say.passkeyNoScript}
        />
      </FormPanel>
      <FormPanel heading={say.passwordHeading}>
        <form className={formStyles.part} method="post">
          <EmailField label={say.email} defaultValue={actionData?.email} />
          <TextField id="password" name="password" type="password" label={say.password} autoComplete="current-password" />
          <AppCodeField label={say.code} hint={say.codeHint} />
          <button className="button" data-kind="main" type="submit">
            {say.button}
          </button>
        </form>
      </FormPanel>
      <p>
        <Link to="/recovery" reloadDocument>
          {say.lost}
        </Link>
      </p>
    </Page>
  );
}
