import { data, redirect } from "react-router";

import { Button, ErrorSummary, textOf } from "../parts/form-parts.tsx";
import { EmailField, PasswordAndCode, tooManyInWords, PasskeyForm } from "./credential-fields.tsx";
import { Fold, SignedOutScreen } from "./signed-out-screen.tsx";
import styles from "./signed-out-screen.module.css";
import { LinkParagraph } from "../parts/page.tsx";
import { staffContext } from "../server/context.ts";
import { signedInPerson, tryPasskey, tryPassword } from "./sign-in.server.ts";
import { localPath } from "../server/local-path.ts";
import { signIn as say } from "./sign-in-words.ts";
import type { Route } from "./+types/sign-in";

export const handle = { scripts: "passkey" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  if (await signedInPerson(context.get(staffContext))) throw redirect(localPath(searchParams.get("to")));
  return { isSignedOut: searchParams.has("signed-out"), again: addressAgain(request) };
}

/**
 * Returns the address that asks once more. A link in a mail or on another site brings the browser here without its cookie, because the
 * cookie is SameSite=Strict; this page's own request for the address has the cookie. "again" prevents a loop.
 */
function addressAgain({ url, headers }: Request): string | undefined {
  const { searchParams } = new URL(url);
  if (headers.get("Sec-Fetch-Site") !== "cross-site" || searchParams.has("again")) return undefined;
  searchParams.set("again", "");
  return `/sign-in?${searchParams}`;
}

/** Receives both forms. The page after an error has the email, never the password or the code. */
export async function action({ context, request }: Route.ActionArgs) {
  const staff = context.get(staffContext);
  const { searchParams } = new URL(request.url);
  const form = await request.formData();
  const isPasskey = form.has("passkey");
  const given = { email: textOf(form, "email"), password: textOf(form, "password"), code: textOf(form, "code") };
  const result = isPasskey ? await tryPasskey(staff, textOf(form, "passkey")) : await tryPassword(staff, given);
  if ("cookie" in result) throw redirect(localPath(searchParams.get("to")), { headers: { "Set-Cookie": result.cookie } });
  if (result.refused === "too-many")
    return data({ failure: tooManyInWords(result), email: given.email, isPasskey }, { status: 429 });
  return data({ failure: isPasskey ? say.passkeyRefused : say.wrong, email: given.email, isPasskey }, { status: 422 });
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.again !== undefined && !actionData)
    return (
      <SignedOutScreen title={say.title}>
        <meta httpEquiv="refresh" content={`0; url=${loaderData.again}`} />
        <p className={styles.lead}>
          <a href={loaderData.again}>{say.goOn}</a>
        </p>
      </SignedOutScreen>
    );
  return (
    <SignedOutScreen title={say.title} hasErrors={actionData !== undefined}>
      <ErrorSummary failure={actionData?.failure} />
      {loaderData.isSignedOut && !actionData && <p role="status">{say.signedOut}</p>}
      <p className={styles.lead}>{say.passkeyText}</p>
      <PasskeyForm use="get" options="/sign-in/options" />
      <Fold label={say.passwordHeading} open={actionData?.isPasskey === false}>
        <form className={styles.part} method="post" role="none">
          <EmailField label={say.email} defaultValue={actionData?.email} />
          <PasswordAndCode />
          <Button kind="line">{say.button}</Button>
        </form>
      </Fold>
      <LinkParagraph to="/recovery" reloadDocument>
        {say.lost}
      </LinkParagraph>
    </SignedOutScreen>
  );
}
