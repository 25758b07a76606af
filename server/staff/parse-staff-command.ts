import { z } from "zod";

export type StaffCommand = { name: "invite"; email: string } | { name: "verify-log" };

const USAGE = [
  "npm run staff -- invite owner@example.org   prints a link with which that person makes an account, or enrols again",
  "npm run staff -- verify-log                 checks that no row of the audit log was changed or removed",
].join("\n");

/** Returns the command of these arguments, or a message about a mistake in them. */
export function parseStaffCommand([name, email, ...more]: readonly string[]): StaffCommand | string {
  if (name === "verify-log" && email === undefined) return { name };
  if (name !== "invite" || more.length > 0) return USAGE;
  if (!z.email().safeParse(email).success || email === undefined)
    return "Say whom to invite, by email address: npm run staff -- invite owner@example.org";
  return { name, email };
}
