import type { Answers, FieldError } from "../../app/forms/form-state.ts";

/** One way to reach who applies is enough, and needed. */
export function applicationContactErrors({ phone, email }: Answers, words: { contactMissing: string }): FieldError[] {
  return phone || email ? [] : [{ field: "phone", message: words.contactMissing }];
}
