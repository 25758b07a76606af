import type { ComponentProps } from "react";

import { TextField } from "../parts/form-parts.tsx";
import type { TooMany } from "../server/sign-in-limits.server.ts";
import { invitation as invitationWords } from "./invitation-words.ts";
import { signIn as say } from "./sign-in-words.ts";
import { fill } from "../../platform/text/fill.ts";

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
