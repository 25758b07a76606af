import { data, redirect } from "react-router";

import { Button, ErrorSummary, TextField, textOf } from "../parts/form-parts.tsx";
import { EmailField, tooManyInWords } from "./credential-fields.tsx";
import { Fold, SignedOutScreen } from "./signed-out-screen.tsx";
import styles from "./signed-out-screen.module.css";
import { LinkParagraph } from "../parts/page.tsx";
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
  if (result.refused === "too-many")
    return data({ failure: tooManyInWords(result), errors: [], email: given.email }, { status: 429 });
  // It does not say which of the two is wrong.
  return data({ failure: undefined, errors: [{ id: "code", message: say.wrong }], email: given.email }, { status: 422 });
}

export default function Recovery({ actionData }: Route.ComponentProps) {
  const errors = actionData?.errors ?? [];
  return (
    <SignedOutScreen title={say.title} hasErrors={actionData !== undefined}>
      <ErrorSummary errors={errors} failure={actionData?.failure} />
      <p className={styles.lead}>{say.lead}</p>
      <form className={styles.part} method="post">
        <EmailField label={say.email} defaultValue={actionData?.email} />
        <TextField name="code" label={say.code} hint={say.codeHint} autoComplete="off" spellCheck={false} errors={errors} />
        <Button kind="main">{say.button}</Button>
      </form>
      <Fold label={say.noCodeTitle}>
        <p>{say.noCode}</p>
      </Fold>
      <LinkParagraph to="/sign-in" reloadDocument>
        {say.back}
      </LinkParagraph>
    </SignedOutScreen>
  );
}
