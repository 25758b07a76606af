import { recordAlone } from "../../accounts/audit.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import { StoreUnavailable } from "../../platform/database/engine.ts";
import { withoutMessage } from "../../platform/process/stop-gracefully.ts";
import type { StaffParts } from "./staff-parts.server.ts";

/** Logs an error of a loader, an action or the renderer, without its message. */
export function reportError({ log }: Pick<StaffParts, "log">, error: unknown): void {
  // A StoreUnavailable's message is a code; any other message may quote what a person typed.
  const cause = error instanceof StoreUnavailable ? { cause: error.message } : withoutMessage(error);
  log.error(cause, "staff side failed");
}

/** The server halves of these pages record a refusal themselves, with what it is about. */
const RECORDED = /^\/(submissions\/:reference|complaints|records\/person)\b/;

/**
 * Records that a person asked for a page of the staff side that their roles do not include, or that does not exist (OWASP ASVS 5.0,
 * 16.3.2). `route` is the pattern of the page: an address may hold what somebody typed.
 */
export async function recordRefusedPage({ engine, now }: StaffParts, { id }: SignedIn, route: string): Promise<void> {
  if (!RECORDED.test(route)) await recordAlone(engine, { action: "page-refused", actor: id, subject: route }, now());
}
