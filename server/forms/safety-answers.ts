import { EARLIER_SAFETY_FIELD } from "../../app/forms/fields.ts";
import type { ReceivedForm } from "./read-form.ts";

/**
 * Adds what is not safe by the one question of an earlier form, "Is it safe to leave you a message or send an email?": a page that
 * a device has kept still asks it, and its answer must not be lost (docs/specification.md, Forms).
 */
export function withSafetyOfEarlierForm(sent: ReceivedForm["fields"]): ReceivedForm["fields"] {
  if (sent.get(EARLIER_SAFETY_FIELD) !== "no") return sent;
  return new Map([...sent, ["notSafeToMessage", "yes"], ["notSafeToEmail", "yes"]]);
}
