import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from "@simplewebauthn/server";

import { parseJson } from "../parse-json.ts";
import type { Engine } from "../submissions/engine.ts";
import { record, recordAlone } from "./audit.ts";
import { addChallenge, CHALLENGE_MS, takeChallenge } from "./challenges.ts";
import { findPerson } from "./people.ts";
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
  response: string,
  now: Date,
): Promise<string | undefined> {
  const given = parseJson(response) as AuthenticationResponseJSON | undefined;
  const token = await unlessRefused(() => verifyAndStart(engine, party, given, now));
  if (token === undefined) await recordAlone(engine, { action: "sign-in-refused" }, now);
  return token;
}

async function verifyAndStart(
  engine: Engine,
  party: RelyingParty,
  response: AuthenticationResponseJSON | undefined,
  now: Date,
): Promise<string | undefined> {
  if (typeof response?.id !== "string") return undefined;
  const found = await engine.read(async (db) => {
    const row = await db.selectFrom("passkeys").selectAll().where("id", "=", response.id).executeTakeFirst();
    const person = row && (await findPerson(db, row.person_id));
    return row && person && !person.disabledAt ? { row, person } : undefined;
  });
  if (!found) return undefined;
  const { row, person } = found;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(engine, challenge, SIGN_IN, now),
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
    await record(engine, transaction, { action: "signed-in-by-passkey", actor: person.id }, now);
    return startSession(transaction, person.id, now);
  });
}
