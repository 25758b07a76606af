import type { SignedIn } from "../../staff/contract/shared.ts";
import { recordAlone } from "../people/audit.ts";
import type { StaffParts } from "./staff-parts.ts";
import { staffRouteName } from "./staff-route-names.ts";

/** The services of these pages record a refusal themselves, with what it is about. */
const RECORDED = /^\/(submissions|complaints|records\/person)\b/;

/**
 * Records that a person asked for a page and got 404, because it is not for their roles or does not exist (OWASP ASVS 5.0, 16.3.2).
 * The row names the route and nothing of the address, which may hold what somebody typed.
 */
export async function recordRefusedPage({ engine, now }: Pick<StaffParts, "engine" | "now">, { id }: SignedIn, path: string) {
  const subject = staffRouteName(path).replace(/^staff:/, "");
  if (!RECORDED.test(subject)) await recordAlone(engine, { action: "page-refused", actor: id, subject }, now());
}
