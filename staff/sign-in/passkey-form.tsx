import type { ReactNode } from "react";

import formStyles from "../../site/app/forms/form.module.css";
import { signIn as signInWords } from "./sign-in-words.ts";
import { Button, FormPanel } from "../parts/form-parts.tsx";

type Words = "passkeyHeading" | "passkeyText" | "passkeyButton" | "passkeyFailed" | "passkeyNoScript";
type Props = {
  /** "create" makes a passkey, "get" signs in with one. */
  use: "create" | "get";
  /** The address of the options of navigator.credentials. */
  options: string;
  /** Other words than those of the sign-in page. */
  words?: Readonly<Partial<Record<Words, string>>>;
  children?: ReactNode;
};

/**
 * A form that the script for passkeys (./passkey-script.ts) completes: it puts the browser's response into the hidden field
 * and sends the form as the browser does. The button is hidden until the script runs.
 */
export function PasskeyForm({ use, options, words, children }: Props) {
  const say = { ...signInWords, ...words };
  return (
    <FormPanel heading={say.passkeyHeading}>
      <p>{say.passkeyText}</p>
      <form
        className={formStyles.part}
        method="post"
        role="none"
        data-passkey={use}
        data-options={options}
        data-working={say.passkeyWorking}
        data-failed={say.passkeyFailed}
      >
        <input type="hidden" name="passkey" defaultValue="" />
        {children}
        <noscript>
          <p>{say.passkeyNoScript}</p>
        </noscript>
        <p role="status" />
        <Button kind="main" hidden>
          {say.passkeyButton}
        </Button>
      </form>
    </FormPanel>
  );
}
