import type { Kysely } from "kysely";

import type { Role } from "../../staff/roles.ts";
import type { Engine } from "../submissions/engine.ts";
import type { Tables } from "../submissions/tables.ts";
import { record } from "./audit.ts";
import { endInvitations, lockInvitations } from "./invitations.ts";
import { asStoredEmail, findByEmail } from "./people.ts";

/** An invitation that can still be accepted. `id` is the hash of the token, which does not open the link. */
export type OpenInvitation = {
  id: string;
  email: string;
  roles: readonly Role[];
  /** The person who enrols again; undefined for a new person. */
  personId: string | undefined;
  /** The person who made it, which is `personId` after a recovery code; undefined for the server command. */
  madeBy: string | undefined;
  until: Date;
};

/** Returns the invitations that can still be accepted, the one that lasts longest first. */
export async function openInvitations(db: Kysely<Tables>, now: Date): Promise<OpenInvitation[]> {
  const rows = await db
    .selectFrom("invitations")
    .select(["token_hash", "email", "roles", "person_id", "made_by", "expires_at"])
    .where("used_at", "is", null)
    .where("expires_at", ">", now.getTime())
    .orderBy("expires_at", "desc")
    .orderBy("token_hash")
    .execute();
  return rows.map(({ token_hash: id, email, roles, person_id, made_by, expires_at }) => ({
    ...{ id, email, roles: JSON.parse(roles) as Role[], until: new Date(expires_at) },
    ...{ personId: person_id ?? undefined, madeBy: made_by ?? undefined },
  }));
}

/** Withdraws one invitation. Returns false if it was used or withdrawn already. @throws StoreUnavailable */
export const withdrawInvitation = (engine: Engine, id: string, actor: string, now: Date): Promise<boolean> =>
  engine.transaction(async (transaction) => {
    await lockInvitations(engine, transaction);
    const row = transaction.deleteFrom("invitations").where("token_hash", "=", id).where("used_at", "is", null);
    const withdrawn = await row.returning("person_id").executeTakeFirst();
    if (!withdrawn) return false;
    const subject = withdrawn.person_id ?? undefined;
    await record(engine, transaction, { action: "invitation-withdrawn", actor, subject }, now);
    return true;
  });

/** Withdraws all invitations to an address, for the server command. Returns how many there were. @throws StoreUnavailable */
export const withdrawInvitationsTo = (engine: Engine, email: string, now: Date): Promise<number> =>
  engine.transaction(async (transaction) => {
    await lockInvitations(engine, transaction);
    const subject = (await findByEmail(transaction, email))?.id;
    return endInvitations(engine, transaction, { email: asStoredEmail(email), actor: undefined, subject }, now);
  });
