import type { Engine } from "../submissions/engine.ts";
import { queueAccountNotice } from "../submissions/notices.ts";
import { record } from "./audit.ts";
import { endInvitations, lockInvitations } from "./invitations.ts";
import { forgetDevices } from "./known-devices.ts";
import { hashPassword } from "./password-hash.ts";
import { renewSession, type Session } from "./sessions.ts";
import { type PasswordSignIn, provePassword } from "./sign-in.ts";

type Given = {
  password: string;
  code: string;
  next: string;
  /** Whose tries these are, for the queue of hashes. */
  from: string;
  /** The token of the cookie of this browser, which stays a known one. */
  device: string | undefined;
};

/**
 * Changes the password of a person who proves the present one and a code. All other sessions and all open links end, and the session
 * gets a new token (OWASP ASVS 5.0, 6.2.3, 7.2.4, 7.4.3). @throws StoreUnavailable, QueueFull
 */
export async function changePassword(engine: Engine, session: Session, given: Given, now: Date): Promise<PasswordSignIn> {
  const { id, email } = session.person;
  const { password, code, next, from, device } = given;
  const hash = await hashPassword(next, from);
  const refusal = () => ({ action: "confirmation-refused", actor: id }) as const;
  const token = await provePassword(engine, { email, password, code, from }, { refusal, now }, async (transaction) => {
    const renewed = await renewSession(transaction, session, now);
    if (renewed === undefined) return undefined;
    await lockInvitations(engine, transaction);
    await transaction.updateTable("people").set({ wrong_codes: 0 }).where("id", "=", id).execute();
    await transaction.updateTable("passwords").set({ hash, created_at: now.getTime() }).where("person_id", "=", id).execute();
    await transaction.deleteFrom("sessions").where("person_id", "=", id).where("id", "<>", session.id).execute();
    await endInvitations(engine, transaction, { email, actor: id, subject: id }, now);
    await forgetDevices(transaction, id, device);
    await queueAccountNotice(transaction, { purpose: "password-changed", personId: id }, now);
    await record(engine, transaction, { action: "password-changed", actor: id }, now);
    return renewed;
  });
  return token === undefined ? { refused: true } : { sessionToken: token };
}
