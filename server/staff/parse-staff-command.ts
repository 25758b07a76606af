import { z } from "zod";

export type StaffCommand =
  { name: "invite"; email: string } | { name: "withdraw"; email: string } | { name: "links" } | { name: "verify-log" };

const USAGE = [
  "npm run staff -- invite owner@example.org   prints a link with which that person makes an account, or enrols again",
  "npm run staff -- links                      lists the links that nobody has used yet",
  "npm run staff -- withdraw kim@example.org   ends every unused link of that address",
  "npm run staff -- verify-log                 checks that no row of the audit log was changed or removed",
].join("\n");

/** Returns the command of these arguments, or a message about a mistake in them. */
export function parseStaffCommand([name, email, ...more]: readonly string[]): StaffCommand | string {
  if ((name === "verify-log" || name === "links") && email === undefined) return { name };
  if ((name !== "invite" && name !== "withdraw") || more.length > 0) return USAGE;
  if (!z.email().safeParse(email).success || email === undefined)
    return `Say whom, by email address: npm run staff -- ${name} owner@example.org`;
  return { name, email };
}
