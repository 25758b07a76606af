import { enrol, type NewCredential } from "../../accounts/enrol.ts";
import { registrationOptions, verifyRegistration } from "../../accounts/passkeys.ts";
import { hashPassword, passwordError } from "../../accounts/password.ts";
import { findInvitation, type Invitation } from "../../accounts/people.ts";
import { appAddress, counterOf, secretFor } from "../../accounts/codes.ts";
import { type QrCode, qrCode } from "../../accounts/qr-code.ts";
import { cleanAddress, cleanLine } from "../../cases/data/clean-text.ts";
import { networkOf } from "../../platform/http/form-refused.ts";
import type { Staff } from "../server/context.ts";
import { type TooMany, unlessBusy } from "../server/sign-in-limits.server.ts";
import { openInBrowser, requestDevice } from "./sign-in.server.ts";

/**
 * An invitation that can be accepted. `name` is that of a person who enrols again. `secret` is the key of an authenticator app,
 * `appAddress` the link that opens such an app, and `qr` the same link for its camera.
 */
export type ShownInvitation = { email: string; name?: string; secret: string; appAddress: string; qr: QrCode };

/** What a person sends to accept an invitation; `passkey` is the browser's response in JSON. */
type EnrolmentGiven = { name: string } & ({ passkey: string } | { password: string; code: string });
export type EnrolmentError =
  | { field: "name"; error: "missing" | "too-long" }
  | { field: "password"; error: "too-short" | "too-long" | "common" }
  | { field: "passkey"; error: "taken" }
  | { field: "code" | "passkey"; error: "wrong" };
type EnrolmentResult =
  | { cookie: string; email: string; recoveryCodes: readonly string[] }
  | { errors: readonly EnrolmentError[] }
  | { refused: "gone" }
  | TooMany;

const MOST_NAME_LENGTH = 100;

export async function shownInvitation(staff: Staff, token: string): Promise<ShownInvitation | undefined> {
  const found = await find(staff, token);
  if (!found) return undefined;
  const { email, person } = found;
  const secret = secretFor(token, staff.enrolmentKey);
  const address = appAddress(secret, staff.party.name, email);
  return { email, ...(person && { name: person.name }), secret, appAddress: address, qr: qrCode(address) };
}

/** Returns the options of navigator.credentials.create(). */
export const optionsToEnrol = async ({ engine, party, limits, address, now }: Staff, token: string) =>
  (await limits.network(address)) ?? registrationOptions(engine, party, token, now());

export async function acceptInvitation(staff: Staff, token: string, given: EnrolmentGiven): Promise<EnrolmentResult> {
  const { engine, limits, address, now } = staff;
  const refused = await limits.network(address);
  if (refused) return refused;
  const invitation = await find(staff, token);
  if (!invitation) return { refused: "gone" };
  // Somebody who enrols again has a name already.
  const name = invitation.person?.name ?? cleanLine(given.name).trim();
  const credential = await unlessBusy(() => credentialOf(staff, { token, given, invitation }));
  if ("refused" in credential) return credential;
  const errors = [...nameErrors(name), ...("errors" in credential ? credential.errors : [])];
  if (errors.length > 0 || "errors" in credential) return { errors };
  const device = requestDevice(staff);
  const enrolled = await enrol(engine, { token, name, credential, device }, now());
  if (enrolled === "taken") return { errors: [{ field: "passkey", error: "taken" }] };
  if (!enrolled) return { refused: "gone" };
  const { sessionToken, recoveryCodes } = enrolled;
  return { ...(await openInBrowser(staff, sessionToken, device)), email: invitation.email, recoveryCodes };
}

const find = ({ engine, now }: Staff, token: string) => engine.read((db) => findInvitation(db, token, now()));

/** The errors of a name, before anything else is asked. */
export const errorsOfName = (name: string): EnrolmentError[] => nameErrors(cleanLine(name).trim());

function nameErrors(name: string): EnrolmentError[] {
  // What nobody sees would be a link that nobody finds in the list of people.
  if (cleanAddress(name) === "") return [{ field: "name", error: "missing" }];
  return Array.from(name).length > MOST_NAME_LENGTH ? [{ field: "name", error: "too-long" }] : [];
}

type Enrolling = { token: string; given: EnrolmentGiven; invitation: Invitation };

/** Returns the verified credential, or its errors. A passkey is verified last, because its challenge counts once. */
async function credentialOf(
  { engine, party, enrolmentKey, address, now }: Staff,
  { token, given, invitation: { email } }: Enrolling,
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
  return { passwordHash: await hashPassword(given.password, networkOf(address)), totpSecret, lastCounter };
}
