import { createHash } from "node:crypto";
import type { Transaction } from "kysely";

import type { Engine, Tables } from "./tables.ts";
import { queueAccountNotice } from "./notices.ts";
import { record } from "./audit.ts";
import { endInvitations, findInvitation, type Invitation, lockInvitations, useInvitation } from "./people.ts";
import { removePushDevices } from "./push-devices.ts";
import { addDevice, forgetDevices, endSessionsOf, startSession } from "./sessions.ts";
import { makeRecoveryCodes } from "./codes.ts";

/** What a person signs in with: a passkey, or a password with a code. Each is verified before it is stored. */
export type NewCredential =
  | { passkey: Pick<Tables["passkeys"], "id" | "public_key" | "counter" | "transports"> }
  | { passwordHash: string; totpSecret: string; lastCounter: number };

/** `sessionToken` opens a session, because the credential was used just now. The codes are shown once. */
export type Enrolled = { sessionToken: string; recoveryCodes: readonly string[] };

type Given = {
  token: string;
  name: string;
  credential: NewCredential;
  /** The token of the browser's cookie (sessions.ts). */
  device?: string;
};

/** The browser's passkey is that of another account. */
type Taken = "taken";

/**
 * Accepts an invitation. For somebody who enrols again, all earlier credentials are deleted and all sessions end. Other invitations to
 * the same address end in any case. Returns undefined if the invitation cannot be accepted any more; after "taken" it can.
 * @throws StoreUnavailable
 */
export const enrol = (
  engine: Engine,
  { token, name, credential, device }: Given,
  now: Date,
): Promise<Enrolled | Taken | undefined> =>
  engine.transaction(async (transaction) => {
    await lockInvitations(engine, transaction);
    const invitation = await findInvitation(transaction, token, now);
    if (!invitation) return undefined;
    const id = personIdFor(token, invitation);
    if (await isTaken(transaction, id, credential)) {
      await record(engine, transaction, { action: "enrolment-refused", subject: invitation.person?.id }, now);
      return "taken";
    }
    if (!(await useInvitation(transaction, token, now))) return undefined;
    await endInvitations(engine, transaction, { email: invitation.email, actor: id, subject: id }, now);
    if (invitation.person) await forgetCredentials(transaction, id, name);
    else await addPerson(transaction, { id, name, invitation }, now);
    await addCredential(transaction, id, credential, now);
    if (device !== undefined) await addDevice(transaction, id, device, now);
    if (invitation.person) await queueAccountNotice(transaction, { purpose: "credentials-replaced", personId: id }, now);
    const recoveryCodes = await makeRecoveryCodes(transaction, id, now);
    await record(engine, transaction, { action: invitation.person ? "enrolled-again" : "enrolled", actor: id }, now);
    return { sessionToken: await startSession(transaction, id, now), recoveryCodes };
  });

/**
 * Returns the id of the person who accepts an invitation. That of a new person follows from the token, because a passkey is made
 * with the id before the person is stored.
 */
export const personIdFor = (token: string, { person }: Invitation): string =>
  person?.id ?? createHash("sha256").update(`person:${token}`).digest("base64url").slice(0, 22);

async function addPerson(
  transaction: Transaction<Tables>,
  { id, name, invitation: { email, roles } }: { id: string; name: string; invitation: Invitation },
  now: Date,
): Promise<void> {
  const row = { id, name: JSON.stringify(name), email, roles: JSON.stringify(roles), created_at: now.getTime() };
  await transaction.insertInto("people").values(row).execute();
}

async function isTaken(transaction: Transaction<Tables>, id: string, credential: NewCredential): Promise<boolean> {
  if (!("passkey" in credential)) return false;
  const passkey = transaction.selectFrom("passkeys").select("id").where("id", "=", credential.passkey.id);
  return (await passkey.where("person_id", "<>", id).executeTakeFirst()) !== undefined;
}

async function forgetCredentials(transaction: Transaction<Tables>, id: string, name: string): Promise<void> {
  for (const table of ["passkeys", "passwords", "totp_secrets"] as const)
    await transaction.deleteFrom(table).where("person_id", "=", id).execute();
  await endSessionsOf(transaction, id);
  await forgetDevices(transaction, id);
  await removePushDevices(transaction, id);
  await transaction
    .updateTable("people")
    .set({ name: JSON.stringify(name), wrong_codes: 0 })
    .where("id", "=", id)
    .execute();
}

async function addCredential(transaction: Transaction<Tables>, id: string, credential: NewCredential, now: Date): Promise<void> {
  const common = { person_id: id, created_at: now.getTime() };
  if ("passkey" in credential) {
    await transaction
      .insertInto("passkeys")
      .values({ ...common, ...credential.passkey })
      .execute();
    return;
  }
  const { passwordHash, totpSecret, lastCounter } = credential;
  await transaction
    .insertInto("passwords")
    .values({ ...common, hash: passwordHash })
    .execute();
  await transaction
    .insertInto("totp_secrets")
    .values({ ...common, secret: totpSecret, last_counter: lastCounter })
    .execute();
}
