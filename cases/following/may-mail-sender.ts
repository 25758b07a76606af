import type { Answers } from "../../content-model/forms/form-state.ts";
import { isAddress } from "../../platform/mail/smtp.ts";

/** How many mails that the site writes by itself one inbox gets in a day. */
export const MAX_A_DAY = 3;

/**
 * Returns why the site must not mail the person who sent a submission; undefined if it may. Their choice of safe contact counts, also the
 * one of an earlier form ("safe", content-model/forms/fields.ts).
 */
export function whyNotMailSender({ answers, suspected }: { answers: Answers; suspected: boolean }) {
  const { email = "", notSafeToEmail, safe } = answers;
  if (suspected) return "suspected";
  if (!isAddress(email)) return "no-address";
  return notSafeToEmail || safe === "no" ? "not-safe" : undefined;
}
