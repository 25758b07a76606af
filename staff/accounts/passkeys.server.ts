import { addingOptions, addPasskey, namePasskey, passkeysOf, removePasskey } from "../../accounts/own-passkeys.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import { cleanLine } from "../../cases/data/clean-text.ts";
import type { Staff } from "../server/context.ts";
import type { StaffParts } from "../server/staff-parts.server.ts";
import { requestSession, signedInPerson } from "../sign-in/sign-in.server.ts";

/** In characters. */
const MOST_NAME = 60;

export type NameError = "missing" | "too-long";

/** Reads the name of a passkey or of a device. */
export function readName(given: string): { name: string } | { error: NameError } {
  const name = cleanLine(given).trim();
  if (name === "") return { error: "missing" };
  return Array.from(name).length > MOST_NAME ? { error: "too-long" } : { name };
}

/** Returns the options of navigator.credentials.create(); undefined unless the person has just proved both factors. */
export async function optionsToAdd(staff: Staff) {
  const { engine, party, limits, address, now } = staff;
  const refused = await limits.network(address);
  if (refused) return refused;
  const person = await signedInPerson(staff);
  const session = person?.isRecent ? await requestSession(staff) : undefined;
  return session && addingOptions(engine, party, session.person, now());
}

export async function addOwnPasskey(staff: Staff, given: { name: string; response: string }) {
  const read = readName(given.name);
  if ("error" in read) return read;
  const { engine, party, now } = staff;
  const session = await requestSession(staff);
  if (!session) return "wrong";
  return addPasskey(engine, party, session, { name: read.name, response: given.response }, now());
}

export const ownPasskey = async ({ engine }: StaffParts, { id }: SignedIn, passkey: string) =>
  (await engine.read((db) => passkeysOf(db, id))).find((one) => one.id === passkey);

/** Returns undefined if the person has no such passkey. */
export async function nameOwnPasskey({ engine, now }: StaffParts, { id }: SignedIn, passkey: string, given: string) {
  const read = readName(given);
  if ("error" in read) return read;
  return (await namePasskey(engine, { personId: id, passkey, name: read.name }, now())) ? "named" : undefined;
}

/** Returns undefined if the person has no such passkey. */
export async function removeOwnPasskey({ engine, now }: StaffParts, { id }: SignedIn, passkey: string) {
  const result = await removePasskey(engine, { personId: id, passkey }, now());
  return result === "gone" ? undefined : result;
}
