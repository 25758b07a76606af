import { MailFailed } from "./smtp.ts";
import { StoreUnavailable } from "../database/store-unavailable.ts";

/** Returns a short code of an error for the log. Its message is never logged, because it may quote what someone wrote. */
export function codeOf(error: unknown): string {
  if (error instanceof MailFailed) return error.message;
  // The store's message is a code by contract (platform/database).
  if (error instanceof StoreUnavailable) return error.message.slice(0, 40);
  return error instanceof Error ? error.name : "unknown";
}
