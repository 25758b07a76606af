import type { EnrolmentError, EnrolmentGiven, EnrolmentResult, EnrolmentServices } from "../../staff/contract/accounts.ts";
import { cleanLine } from "../forms/clean-text.ts";
import { networkOf } from "../forms/network-of.ts";
import { enrol, type NewCredential } from "../people/enrol.ts";
import { findInvitation, type Invitation } from "../people/people.ts";
import { registrationOptions, verifyRegistration } from "../people/passkeys.ts";
import { hashPassword } from "../people/password-hash.ts";
import { passwordError } from "../people/password-rules.ts";
import { appAddress, counterOf, secretFor } from "../people/totp.ts";
import { requestDevice } from "./sign-in-services.ts";
import { unlessBusy } from "./sign-in-limits.ts";
import type { StaffParts, StaffRequest } from "./staff-parts.ts";

const MOST_NAME_LENGTH = 100;

/** The services with which a person accepts an invitation. */
export function enrolmentServices(parts: StaffParts, request: StaffRequest): EnrolmentServices {
  const { engine, party, cookie, limits, enrolmentKey, now } = parts;
  const { address } = request;
  const device = requestDevice(parts, request);
  const find = (token: string) => engine.read((db) => findInvitation(db, token, now()));

  return {
    invitation: async (token) => {
      const found = await find(token);
      if (!found) return undefined;
      const { email, person } = found;
      const secret = secretFor(token, enrolmentKey);
      return { email, isAgain: person !== undefined, secret, appAddress: appAddress(secret, party.name, email) };
    },
    registrationOptions: async (token) => (await limits.network(address)) ?? registrationOptions(engine, party, token, now()),
    enrol: async (token, given): Promise<EnrolmentResult> => {
      const refused = await limits.network(address);
      if (refused) return refused;
      const invitation = await find(token);
      if (!invitation) return { refused: "gone" };
      const name = cleanLine(given.name).trim();
      const credential = await unlessBusy(() => credentialOf(parts, { token, given, invitation, from: networkOf(address) }));
      if ("refused" in credential) return credential;
      const errors = [...nameErrors(name), ...("errors" in credential ? credential.errors : [])];
      if (errors.length > 0 || "errors" in credential) return { errors };
      const enrolled = await enrol(engine, { token, name, credential, device: device.token }, now());
      if (enrolled === "taken") return { errors: [{ field: "passkey", error: "taken" }] };
      if (!enrolled) return { refused: "gone" };
      device.keep();
      return { cookie: cookie.write(enrolled.sessionToken), recoveryCodes: enrolled.recoveryCodes };
    },
  };
}

function nameErrors(name: string): EnrolmentError[] {
  if (name === "") return [{ field: "name", error: "missing" }];
  return Array.from(name).length > MOST_NAME_LENGTH ? [{ field: "name", error: "too-long" }] : [];
}

type Enrolling = { token: string; given: EnrolmentGiven; invitation: Invitation; from: string };

/** Returns the verified credential, or its errors. A passkey is verified last, because its challenge counts once. */
async function credentialOf(
  { engine, party, enrolmentKey, now }: StaffParts,
  { token, given, invitation: { email }, from }: Enrolling,
): Promise<NewCredential | { errors: EnrolmentError[] }> {
  if ("passkey" in given) {
    const verified = await verifyRegistration(engine, party, { token, response: given.passkey }, now());
    return verified ?? { errors: [{ field: "passkey", error: "wrong" }] };
  }
  const totpSecret = secretFor(token, enrolmentKey);
  const lastCounter = counterOf(totpSecret, given.code, now());
  const error = await passwordError(given.password, [given.name, email, party.name]);
  if (error || lastCounter === undefined)
    return {
      errors: [
        ...(error ? [{ field: "password", error } as const] : []),
        ...(lastCounter === undefined ? [{ field: "code", error: "wrong" } as const] : []),
      ],
    };
  return { passwordHash: await hashPassword(given.password, from), totpSecret, lastCounter };
}
