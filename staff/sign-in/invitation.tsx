import { data } from "react-router";

import { enrolmentErrors, EnrolmentForms, NameForm, TO_PASSKEY } from "./enrolment-forms.tsx";
import { ErrorSummary, textOf } from "../parts/form-parts.tsx";
import { tooManyInWords } from "./credential-fields.tsx";
import { SignedOutScreen } from "./signed-out-screen.tsx";
import styles from "./signed-out-screen.module.css";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { staffContext } from "../server/context.ts";
import { acceptInvitation, errorsOfName, shownInvitation } from "./invitation.server.ts";
import { codes, invitation as say } from "./sign-in-words.ts";
import type { Route } from "./+types/invitation";
import { fill } from "../../platform/text/fill.ts";

export const handle = { scripts: "passkey" };

/** Null after the invitation was accepted too, so the status of the response is left to the action. */
export const loader = async ({ context, params }: Route.LoaderArgs) =>
  (await shownInvitation(context.get(staffContext), params.token)) ?? null;

/**
 * Receives the name, which leads to the second step, and then one of its forms. The last response shows the recovery codes, once, or the
 * errors without the password and the code.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  const name = textOf(form, "name");
  const isPassword = form.has("password");
  if (textOf(form, "step") === TO_PASSKEY) {
    const { errors } = enrolmentErrors(errorsOfName(name));
    return data({ name, isNamed: errors.length === 0, isPassword, errors, failure: undefined }, errors.length > 0 ? 422 : 200);
  }
  const given = isPassword
    ? { name, password: textOf(form, "password"), code: textOf(form, "code") }
    : { name, passkey: textOf(form, "passkey") };
  const result = await acceptInvitation(context.get(staffContext), params.token, given);
  if ("cookie" in result) {
    const { cookie, email, recoveryCodes } = result;
    return data({ recoveryCodes, email }, { headers: { "Set-Cookie": cookie } });
  }
  const typed = { name, isNamed: errorsOfName(name).length === 0, isPassword };
  if ("errors" in result) return data({ ...typed, failure: undefined, ...enrolmentErrors(result.errors) }, { status: 422 });
  if (result.refused === "gone") return data({ ...typed, errors: [], failure: say.gone }, { status: 410 });
  return data({ ...typed, errors: [], failure: tooManyInWords(result) }, { status: 429 });
}

export default function Invitation({ loaderData: invitation, actionData, params }: Route.ComponentProps) {
  if (actionData && "recoveryCodes" in actionData)
    return (
      <SignedOutScreen title={codes.title} step="codes">
        <RecoveryCodes codes={actionData.recoveryCodes} email={actionData.email} to="/" goOn={codes.toToday} />
      </SignedOutScreen>
    );
  if (!invitation)
    return (
      <SignedOutScreen title={say.goneTitle}>
        <p className={styles.lead}>{say.gone}</p>
      </SignedOutScreen>
    );
  const { errors = [], failure, isPassword = false } = actionData ?? {};
  const hasErrors = errors.length > 0 || failure !== undefined;
  const summary = <ErrorSummary errors={errors} failure={failure} />;
  const name = invitation.name ?? (actionData?.isNamed ? actionData.name : undefined);
  if (name === undefined)
    return (
      <SignedOutScreen title={say.title} step="you" hasErrors={hasErrors}>
        {summary}
        <p className={styles.lead}>{fill(say.lead, invitation)}</p>
        <NameForm name={actionData?.name} errors={errors} />
      </SignedOutScreen>
    );
  const isAgain = invitation.name !== undefined;
  const title = isAgain ? say.titleAgain : say.title;
  return (
    <SignedOutScreen
      title={fill(isAgain ? say.welcomeAgain : say.welcome, { name })}
      name={title}
      step="passkey"
      hasErrors={hasErrors}
    >
      {summary}
      {isAgain && <p>{say.again}</p>}
      <EnrolmentForms token={params.token} invitation={invitation} name={name} errors={errors} isPassword={isPassword} />
    </SignedOutScreen>
  );
}
