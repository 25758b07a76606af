import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from "@simplewebauthn/server";
import type { Transaction } from "kysely";

import { parseJson } from "../parse-json.ts";
import type { Engine } from "../submissions/engine.ts";
import type { Tables } from "../submissions/tables.ts";
import { record, recordAlone } from "./audit.ts";
import { addChallenge, CHALLENGE_MS, takeChallenge } from "./challenges.ts";
import { noteDevice } from "./known-devices.ts";
import { findPerson, type Person } from "./people.ts";
import { idOf, type RelyingParty, unlessRefused } from "./relying-party.ts";
import { startSession } from "./sessions.ts";

/** The purpose of a challenge; that of a registration is a hash. */
const SIGN_IN = "sign-in";

/** Returns the options of navigator.credentials.get(). They name no account: the browser offers the passkeys of this site. */
export async function signInOptions(engine: Engine, party: RelyingParty, now: Date) {
  const options = await generateAuthenticationOptions({
    rpID: idOf(party),
    timeout: CHALLENGE_MS,
    userVerification: "required",
  });
  await addChallenge(engine, options.challenge, SIGN_IN, now);
  return options;
}

/** Signs a person in by a browser's response, in JSON. Returns the token of a new session; undefined if refused. @throws StoreUnavailable */
export async function signInByPasskey(
  engine: Engine,
  party: RelyingParty,
  { response, device }: { response: string; device?: string },
  now: Date,
): Promise<string | undefined> {
  const token = await provePasskey(engine, party, { response, purpose: SIGN_IN }, now, async (transaction, { id }) => {
    await record(engine, transaction, { action: "signed-in-by-passkey", actor: id }, now);
    if (device !== undefined) await noteDevice(transaction, id, device, now);
    return startSession(transaction, id, now);
  });
  if (token === undefined) await recordAlone(engine, { action: "sign-in-refused" }, now);
  return token;
}

type Given = {
  /** JSON. */
  response: string;
  /** That of the challenge. */
  purpose: string;
  /** The person whose passkey it must be; anybody's if undefined. */
  personId?: string;
};
type OnProved = (transaction: Transaction<Tables>, person: Person) => Promise<string | undefined>;

/** Verifies a browser's response. If it is right, runs `onProved` in a transaction and returns its token. @throws StoreUnavailable */
export function provePasskey(
  engine: Engine,
  party: RelyingParty,
  { response: json, purpose, personId }: Given,
  now: Date,
  onProved: OnProved,
): Promise<string | undefined> {
  const response = parseJson(json) as AuthenticationResponseJSON | undefined;
  return unlessRefused(async () => {
    if (typeof response?.id !== "string") return undefined;
    const found = await ownerOf(engine, response.id);
    if (!found || (personId !== undefined && found.person.id !== personId)) return undefined;
    const { row, person } = found;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => takeChallenge(engine, challenge, purpose, now),
      expectedOrigin: party.origin,
      expectedRPID: idOf(party),
      requireUserVerification: true,
      credential: {
        id: row.id,
        publicKey: new Uint8Array(Buffer.from(row.public_key, "base64url")),
        counter: row.counter,
        transports: JSON.parse(row.transports) as AuthenticatorTransport[],
      },
    });
    if (!verified) return undefined;
    return engine.transaction(async (transaction) => {
      const used = { counter: authenticationInfo.newCounter, used_at: now.getTime() };
      await transaction.updateTable("passkeys").set(used).where("id", "=", row.id).execute();
      return onProved(transaction, person);
    });
  });
}

/** Returns a passkey and its person, unless the person is disabled. */
const ownerOf = (engine: Engine, passkeyId: string) =>
  engine.read(async (db) => {
    const row = await db.selectFrom("passkeys").selectAll().where("id", "=", passkeyId).executeTakeFirst();
    const person = row && (await findPerson(db, row.person_id));
    return row && person && !person.disabledAt ? { row, person } : undefined;
  });
