import type { ReactNode } from "react";
import formStyles from "../../app/forms/form.module.css";
import { Button } from "./form-parts.tsx";

type Props = {
  /** "create" makes a passkey, "get" signs in with one. */
  use: "create" | "get";
  /** The address of the options of navigator.credentials. */
  options: string;
  button: string;
  working: string;
  failed: string;
  noScript: string;
  children?: ReactNode;
};

/**
 * A form that the script for passkeys (../passkey/passkey-script.ts) completes: it puts the browser's response into the hidden field
 * and sends the form as the browser does. The button is hidden until the script runs.
 */
export function PasskeyForm({ use, options, button, working, failed, noScript, children }: Props) {
  return (
    <form
      className={formStyles.part}
      method="post"
      role="none"
      data-passkey={use}
      data-options={options}
      data-working={working}
      data-failed={failed}
    >
      <input type="hidden" name="passkey" defaultValue="" />
      {children}
      <noscript>
        <p>{noScript}</p>
      </noscript>
      <p role="status" />
      <Button kind="main" hidden>
        {button}
      </Button>
    </form>
  );
}
