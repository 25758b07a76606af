import { generateRegistrationOptions, type RegistrationResponseJSON, verifyRegistrationResponse } from "@simplewebauthn/server";

import { parseJson } from "../parse-json.ts";
import type { Engine } from "../submissions/engine.ts";
import { addChallenge, CHALLENGE_MS, takeChallenge } from "./challenges.ts";
import { type NewCredential, personIdFor } from "./enrol.ts";
import { findInvitation } from "./invitations.ts";
import { ALGORITHMS, idOf, type RelyingParty, unlessRefused } from "./relying-party.ts";
import { hashOf } from "./secret.ts";

/** Returns the options of navigator.credentials.create() for an invitation; undefined if it cannot be accepted. @throws StoreUnavailable */
export async function registrationOptions(engine: Engine, party: RelyingParty, token: string, now: Date) {
  const invitation = await engine.read((db) => findInvitation(db, token, now));
  if (!invitation) return undefined;
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: idOf(party),
    userID: new Uint8Array(Buffer.from(personIdFor(token, invitation))),
    userName: invitation.email,
    timeout: CHALLENGE_MS,
    attestationType: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  await addChallenge(engine, options.challenge, hashOf(token), now);
  return options;
}

/** Returns the credential of a browser's response, in JSON; undefined if it is refused. @throws StoreUnavailable */
export async function verifyRegistration(
  engine: Engine,
  party: RelyingParty,
  { token, response }: { token: string; response: string },
  now: Date,
): Promise<NewCredential | undefined> {
  const verified = await unlessRefused(() =>
    verifyRegistrationResponse({
      response: parseJson(response) as RegistrationResponseJSON,
      expectedChallenge: (challenge) => takeChallenge(engine, challenge, hashOf(token), now),
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
