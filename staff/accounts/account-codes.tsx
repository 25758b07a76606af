import { redirect } from "react-router";

import { LinkParagraph, Page } from "../parts/page.tsx";
import { RecoveryCodes } from "../sign-in/recovery-codes.tsx";
import { personContext, requireRecent, staffContext } from "../server/context.ts";
import { newRecoveryCodes, ownAccount } from "./own-account.server.ts";
import { account as say } from "./people-words.ts";
import { codes } from "../sign-in/sign-in-words.ts";
import { Form } from "../parts/form.tsx";
import { Button } from "../parts/form-parts.tsx";
import type { Route } from "./+types/account-codes";

/** The scripts of passkeys keep the codes too. */
export const handle = { scripts: "passkey" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const person = context.get(personContext);
  requireRecent(person, request);
  const { email } = await ownAccount(context.get(staffContext), person);
  return { email };
}

/** The response shows the new codes, once. */
export async function action({ context, request }: Route.ActionArgs) {
  const person = context.get(personContext);
  requireRecent(person, request);
  const made = await newRecoveryCodes(context.get(staffContext));
  if (!made) throw redirect("/sign-in");
  return { codes: made };
}

export default function AccountCodes({ loaderData: { email }, actionData }: Route.ComponentProps) {
  if (actionData)
    return (
      <Page title={codes.title}>
        <RecoveryCodes codes={actionData.codes} email={email} to="/account" goOn={codes.toAccount} />
      </Page>
    );
  return (
    <Page title={say.codesTitle}>
      <p className="lead">{say.codesLead}</p>
      <Form method="post" reloadDocument>
        <Button kind="main">{say.codesButton}</Button>
      </Form>
      <LinkParagraph to="/account" reloadDocument>
        {say.back}
      </LinkParagraph>
    </Page>
  );
}
