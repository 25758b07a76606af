import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from "@simplewebauthn/server";
import type { Transaction } from "kysely";

import { parseJson } from "../platform/text/parse-json.ts";
import type { Engine, Tables } from "./tables.ts";
import { record, recordAlone } from "./audit.ts";
import { type NewCredential, personIdFor } from "./enrol.ts";
import { noteDevice, startSession } from "./sessions.ts";
import { findInvitation, findPerson, type Person } from "./people.ts";
import { hashOf } from "../platform/database/secret.ts";
import { StoreUnavailable } from "../platform/database/engine.ts";

/** Ed25519, ES256, RS256: what authenticators have (COSE algorithms). */
const ALGORITHMS = [-8, -7, -257];

/** The form of a credential's id. */
const BASE64URL = /^[\w-]+$/;

/** The site as passkeys know it: its origin, and the name that the browser's dialog shows. */
export type RelyingParty = { origin: string; name: string };

/** Returns the id of a relying party, which is a host name, never an address (WebAuthn, 5.1.2). */
const idOf = ({ origin }: RelyingParty): string => new URL(origin).hostname;

/** The library throws for every response that it refuses, malformed ones included. An error of the store is no refusal. */
async function unlessRefused<Value>(verify: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await verify();
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    return undefined;
  }
}

/** How long a person may take with the browser's dialog, in milliseconds. */
const CHALLENGE_MS = 5 * 60_000;

/** Stores a challenge of WebAuthn, and deletes those that have expired. @throws StoreUnavailable */
const addChallenge = (engine: Engine, challenge: string, purpose: string, now: Date): Promise<void> =>
  engine.transaction(async (transaction) => {
    await transaction.deleteFrom("challenges").where("expires_at", "<=", now.getTime()).execute();
    await transaction
      .insertInto("challenges")
      .values({ challenge_hash: hashOf(challenge), purpose, expires_at: now.getTime() + CHALLENGE_MS })
      .execute();
  });

/** Deletes a challenge, and returns whether it was valid for a purpose. So each is accepted once. @throws StoreUnavailable */
export const takeChallenge = (engine: Engine, challenge: string, purpose: string, now: Date): Promise<boolean> =>
  engine.transaction(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom("challenges")
      .where("challenge_hash", "=", hashOf(challenge))
      .where("purpose", "=", purpose)
      .where("expires_at", ">", now.getTime())
      .executeTakeFirst();
    return numDeletedRows === 1n;
  });

type KnownPasskey = Pick<Tables["passkeys"], "id" | "transports">;
type Creation = {
  purpose: string;
  personId: string;
  email: string;
  /** Those that the person has: a device makes no second one. */
  known?: readonly KnownPasskey[];
};

/** Returns the options of navigator.credentials.create(), with a challenge. @throws StoreUnavailable */
export async function creationOptions(
  engine: Engine,
  party: RelyingParty,
  { purpose, personId, email, known = [] }: Creation,
  now: Date,
) {
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: idOf(party),
    userID: new Uint8Array(Buffer.from(personId)),
    userName: email,
    timeout: CHALLENGE_MS,
    attestationType: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(descriptorOf),
  });
  await addChallenge(engine, options.challenge, purpose, now);
  return options;
}

/** Returns the options for an invitation; undefined if it cannot be accepted. @throws StoreUnavailable */
export async function registrationOptions(engine: Engine, party: RelyingParty, token: string, now: Date) {
  const invitation = await engine.read((db) => findInvitation(db, token, now));
  if (!invitation) return undefined;
  const personId = personIdFor(token, invitation);
  return creationOptions(engine, party, { purpose: hashOf(token), personId, email: invitation.email }, now);
}

type NewPasskey = Extract<NewCredential, { passkey: unknown }>;

/** Returns the passkey of a browser's response, in JSON; undefined if it is refused. @throws StoreUnavailable */
export async function verifyCreation(
  engine: Engine,
  party: RelyingParty,
  { purpose, response }: { purpose: string; response: string },
  now: Date,
): Promise<NewPasskey | undefined> {
  const verified = await unlessRefused(() =>
    verifyRegistrationResponse({
      response: parseJson(response) as RegistrationResponseJSON,
      expectedChallenge: (challenge) => takeChallenge(engine, challenge, purpose, now),
      expectedOrigin: party.origin,
      expectedRPID: idOf(party),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!verified?.verified) return undefined;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  const public_key = Buffer.from(publicKey).toString("base64url");
  return { passkey: { id, public_key, counter, transports: JSON.stringify(transports) } };
}

/** Returns the credential with which an invitation is accepted. @throws StoreUnavailable */
export const verifyRegistration = (
  engine: Engine,
  party: RelyingParty,
  { token, response }: { token: string; response: string },
  now: Date,
): Promise<NewCredential | undefined> => verifyCreation(engine, party, { purpose: hashOf(token), response }, now);

/** The purpose of a challenge; that of a registration is a hash. */
const SIGN_IN = "sign-in";

/** Returns the options of navigator.credentials.get(). They name no account: the browser offers the passkeys of this site. */
export const signInOptions = (engine: Engine, party: RelyingParty, now: Date) =>
  authenticationOptions(engine, party, { purpose: SIGN_IN }, now);

type Asked = { purpose: string; passkeys?: readonly KnownPasskey[] };

const descriptorOf = ({ id, transports }: KnownPasskey) => ({
  id,
  transports: JSON.parse(transports) as AuthenticatorTransport[],
});

/** Returns the options of navigator.credentials.get(), for these passkeys or any, with a challenge. @throws StoreUnavailable */
export async function authenticationOptions(engine: Engine, party: RelyingParty, { purpose, passkeys }: Asked, now: Date) {
  const allowed = passkeys?.map(descriptorOf);
  const options = await generateAuthenticationOptions({
    rpID: idOf(party),
    timeout: CHALLENGE_MS,
    userVerification: "required",
    ...(allowed && { allowCredentials: allowed }),
  });
  await addChallenge(engine, options.challenge, purpose, now);
  return options;
}

/**
 * Signs a person in by a browser's response, in JSON. Returns the token of a new session; undefined if refused. @throws StoreUnavailable
 */
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
    // PostgreSQL's text refuses NUL.
    if (typeof response?.id !== "string" || !BASE64URL.test(response.id)) return undefined;
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
      const { numUpdatedRows } = await transaction.updateTable("passkeys").set(used).where("id", "=", row.id).executeTakeFirst();
      // The passkey may have been removed, or replaced by enrolling again, while this response was verified.
      return numUpdatedRows === 1n ? onProved(transaction, person) : undefined;
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
