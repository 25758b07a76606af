import type { EnrolmentError } from "../contract/accounts.ts";
import { invitation as say } from "../words/invitation.ts";
import type { FieldError } from "./field-parts.ts";

/** Returns the errors in words, with the ids of the controls of the form that was sent. */
export function enrolmentErrors(errors: readonly EnrolmentError[], isPasskey: boolean): FieldError[] {
  return errors.map(({ field, error }) => {
    switch (field) {
      case "name":
        return { id: isPasskey ? "passkey-name" : "name", message: error === "missing" ? say.nameMissing : say.nameTooLong };
      case "password":
        return { id: "password", message: passwordErrorInWords(error) };
      case "code":
        return { id: "code", message: say.codeWrong };
      case "passkey":
        return { id: "passkey-name", message: error === "taken" ? say.passkeyTaken : say.passkeyMissing };
    }
  });
}

export function passwordErrorInWords(error: "too-short" | "too-long" | "common"): string {
  const { passwordShort, passwordLong, passwordCommon } = say;
  return { "too-short": passwordShort, "too-long": passwordLong, common: passwordCommon }[error];
}
