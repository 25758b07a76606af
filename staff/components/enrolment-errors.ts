import invitationWords from "content:staff/invitation";

import type { EnrolmentError } from "../contract/accounts.ts";
import type { FieldError } from "./field-parts.ts";

/** Returns the errors in words, with the ids of the controls of the form that was sent. */
export function enrolmentErrors(errors: readonly EnrolmentError[], isPasskey: boolean): FieldError[] {
  const say = invitationWords;
  return errors.map(({ field, error }) => {
    switch (field) {
      case "name":
        return { id: isPasskey ? "passkey-name" : "name", message: error === "missing" ? say.nameMissing : say.nameTooLong };
      case "password": {
        const messages = { "too-short": say.passwordShort, "too-long": say.passwordLong, common: say.passwordCommon };
        return { id: "password", message: messages[error] };
      }
      case "code":
        return { id: "code", message: say.codeWrong };
      case "passkey":
        return { id: "passkey-name", message: say.passkeyMissing };
    }
  });
}
