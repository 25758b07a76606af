import { data } from "react-router";

import { enrolmentErrors, EnrolmentForms, RecoveryCodes } from "./enrolment-forms.tsx";
import { ErrorSummary, textOf } from "../parts/form-parts.tsx";
import { tooManyInWords } from "./credential-fields.tsx";
import { Page } from "../parts/page.tsx";
import { staffContext } from "../server/context.ts";
import { acceptInvitation, shownInvitation } from "./invitation.server.ts";
import { invitation as say } from "./sign-in-words.ts";
import type { Route } from "./+types/invitation";
import { fill } from "../../platform/text/fill.ts";

export const handle = { scripts: "passkey" };

/** Null after the invitation was accepted too, so the status of the response is left to the action. */
export const loader = async ({ context, params }: Route.LoaderArgs) =>
  (await shownInvitation(context.get(staffContext), params.token)) ?? null;

/** Receives both forms. The response shows the recovery codes, once, or the errors without the password and the code. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  const name = textOf(form, "name");
  const given = form.has("passkey")
    ? { name, passkey: textOf(form, "passkey") }
    : { name, password: textOf(form, "password"), code: textOf(form, "code") };
  const result = await acceptInvitation(context.get(staffContext), params.token, given);
  if ("cookie" in result) return data({ recoveryCodes: result.recoveryCodes }, { headers: { "Set-Cookie": result.cookie } });
  if ("errors" in result) {
    const errors = enrolmentErrors(result.errors, "passkey" in given);
    return data({ name, errors, failure: undefined }, { status: 422 });
  }
  if (result.refused === "gone") return data({ name, errors: [], failure: say.gone }, { status: 410 });
  return data({ name, errors: [], failure: tooManyInWords(result) }, { status: 429 });
}

export default function Invitation({ loaderData: invitation, actionData, params }: Route.ComponentProps) {
  if (actionData && "recoveryCodes" in actionData) return <RecoveryCodes codes={actionData.recoveryCodes} />;
  if (!invitation)
    return (
      <Page title={say.goneTitle}>
        <p className="lead">{say.gone}</p>
      </Page>
    );
  const { email, isAgain } = invitation;
  const errors = actionData?.errors ?? [];
  const failure = actionData?.failure;
  return (
    <Page title={isAgain ? say.titleAgain : say.title} hasErrors={errors.length > 0 || failure !== undefined}>
      <ErrorSummary errors={errors} failure={failure} />
      <p className="lead">{fill(isAgain ? say.leadAgain : say.lead, { email })}</p>
      <EnrolmentForms token={params.token} invitation={invitation} name={actionData?.name} errors={errors} />
    </Page>
  );
}
