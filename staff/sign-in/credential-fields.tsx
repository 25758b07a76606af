import type { ComponentProps, ReactNode } from "react";

import { TextField, Button } from "../parts/form-parts.tsx";
import type { TooMany } from "../server/sign-in-limits.server.ts";
import { invitation as invitationWords, signIn as say, signIn as signInWords } from "./sign-in-words.ts";
import { fill } from "../../platform/text/fill.ts";
import formStyles from "../../site/app/forms/form.module.css";
import { SignInIcon } from "./signed-out-screen.tsx";
import screenStyles from "./signed-out-screen.module.css";

/* The fields with which people prove who they are, and the messages about them. */

type FieldProps = Pick<ComponentProps<typeof TextField>, "label" | "hint" | "errors">;

/** The field for the email address of an account. It keeps the address after an error. */
export const EmailField = ({ label, defaultValue }: { label: string; defaultValue: string | undefined }) => (
  <TextField name="email" inputMode="email" label={label} autoComplete="username" defaultValue={defaultValue} />
);

/** The field for a code of an authenticator app. */
export const AppCodeField = (field: FieldProps) => (
  <TextField name="code" inputMode="numeric" autoComplete="one-time-code" {...field} />
);

/** The fields of a password that exists and of the code that goes with it. */
export const PasswordAndCode = ({ label = say.password }: { label?: string }) => (
  <>
    <TextField name="password" type="password" label={label} autoComplete="current-password" />
    <AppCodeField label={say.code} hint={say.codeHint} />
  </>
);

/** The field of a password that a person chooses. */
export const NewPasswordField = (field: Pick<ComponentProps<typeof TextField>, "name" | "errors">) => (
  <TextField
    {...field}
    type="password"
    label={invitationWords.password}
    hint={invitationWords.passwordHint}
    autoComplete="new-password"
  />
);

export function passwordErrorInWords(error: "too-short" | "too-long" | "common"): string {
  const { passwordShort, passwordLong, passwordCommon } = invitationWords;
  return { "too-short": passwordShort, "too-long": passwordLong, common: passwordCommon }[error];
}

/** Returns the message about too many tries, with the minutes after which another is accepted. */
export const tooManyInWords = ({ minutes }: TooMany): string => (minutes === 1 ? say.tooManyOne : fill(say.tooMany, { minutes }));

type Words = Readonly<Partial<Record<"passkeyButton" | "passkeyFailed" | "passkeyNoScript", string>>>;
type Props = {
  /** "create" makes a passkey, "get" signs in with one. */
  use: "create" | "get";
  /** The address of the options of navigator.credentials. */
  options: string;
  /** Other words than those of the sign-in page. */
  words?: Words;
  className?: string | undefined;
  children?: ReactNode;
};

/**
 * A form that the script for passkeys (./passkey-script.ts) completes: it puts the browser's response into the hidden field
 * and sends the form as the browser does. The button is hidden until the script runs.
 */
export function PasskeyForm({ use, options, words, className = "", children }: Props) {
  const shown = { ...signInWords, ...words };
  return (
    <form
      className={`${formStyles.part} ${className}`}
      method="post"
      role="none"
      data-passkey={use}
      data-options={options}
      data-working={shown.passkeyWorking}
      data-failed={shown.passkeyFailed}
    >
      <input type="hidden" name="passkey" defaultValue="" />
      {children}
      <noscript>
        <p>{shown.passkeyNoScript}</p>
      </noscript>
      <Button kind="main" hidden>
        <SignInIcon name="key" />
        {shown.passkeyButton}
      </Button>
      <p role="status" className={screenStyles.status} />
    </form>
  );
}
