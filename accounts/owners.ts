import type { Transaction } from "kysely";

import type { Engine, Tables } from "./tables.ts";
import { record } from "./audit.ts";
import { addInvitation, allPeople, endInvitations, findPerson, lockInvitations, type NewInvitation } from "./people.ts";
import { removePushDevices } from "./push-devices.ts";
import { endSessionsOf } from "./sessions.ts";
import { type Role, ROLES } from "./roles.ts";

const ownersOf = async (db: Transaction<Tables>) =>
  (await allPeople(db)).filter(({ roles, disabledAt }) => roles.includes("owner") && !disabledAt);

/** "last-owner": nobody could change accounts any more. "gone": there is no such person, or the actor is no owner any more. */
type AccountChange = "changed" | "unchanged" | "last-owner" | "gone";
type Given = {
  id: string;
  actor: string;
  /** Runs in the same transaction once these are the roles of the person; a disabled person has none. */
  unassign: (transaction: Transaction<Tables>, roles: readonly Role[]) => Promise<void>;
};

/**
 * Changes the roles of a person. They hold from the next request on. The invitations that a person has made end with the role of an
 * owner. @throws StoreUnavailable
 */
export const setRoles = (engine: Engine, { id, actor, roles, unassign }: Given & { roles: readonly Role[] }, now: Date) =>
  engine.transaction(async (transaction): Promise<AccountChange> => {
    // Two owners may take the role from each other at the same moment.
    await engine.advisoryLock(transaction, "owners");
    const person = await findPerson(transaction, id);
    if (!person) return "gone";
    const next = ROLES.filter((role) => roles.includes(role));
    if (next.join() === ROLES.filter((role) => person.roles.includes(role)).join()) return "unchanged";
    if (!next.includes("owner") && (await isLastOwner(transaction, id))) return "last-owner";
    if (!(await isOwnerNow(transaction, actor))) return "gone";
    await transaction
      .updateTable("people")
      .set({ roles: JSON.stringify(next) })
      .where("id", "=", id)
      .execute();
    // Before any row of the log, because whoever uses an invitation takes the two locks in this order too.
    await lockInvitations(engine, transaction);
    if (!next.includes("owner")) await endMadeBy(engine, transaction, id, actor, now);
    await unassign(transaction, next);
    await record(engine, transaction, { action: "roles-changed", actor, subject: id }, now);
    return "changed";
  });

/**
 * Disables a person, which ends all sessions of that person with the next request, or enables the person again. Both end the
 * sessions of the person and the invitations to them, so that no earlier one works after enabling: a sign-in that had begun before may
 * open a session while the account is disabled. @throws StoreUnavailable
 */
export const setDisabled = (engine: Engine, { id, actor, isDisabled, unassign }: Given & { isDisabled: boolean }, now: Date) =>
  engine.transaction(async (transaction): Promise<AccountChange> => {
    await engine.advisoryLock(transaction, "owners");
    await lockInvitations(engine, transaction);
    const person = await findPerson(transaction, id);
    if (!person) return "gone";
    if (isDisabled === (person.disabledAt !== undefined)) return "unchanged";
    if (isDisabled && (await isLastOwner(transaction, id))) return "last-owner";
    // To disable one's own account needs no role.
    if (!(isDisabled && actor === id) && !(await isOwnerNow(transaction, actor))) return "gone";
    const disabledAt = isDisabled ? now.getTime() : null;
    await transaction.updateTable("people").set({ disabled_at: disabledAt }).where("id", "=", id).execute();
    await endInvitations(engine, transaction, { email: person.email, actor, subject: id }, now);
    await endMadeBy(engine, transaction, id, actor, now);
    await endSessionsOf(transaction, id);
    if (isDisabled) {
      await removePushDevices(transaction, id);
      await unassign(transaction, []);
    }
    await record(engine, transaction, { action: isDisabled ? "person-disabled" : "person-enabled", actor, subject: id }, now);
    return "changed";
  });

/** As `invite`, for an owner. Undefined if they are none any more. @throws StoreUnavailable */
export const inviteAsOwner = (
  engine: Engine,
  { actor, ...given }: Pick<NewInvitation, "email" | "roles" | "isMailed"> & Pick<Given, "actor">,
  now: Date,
): Promise<string | undefined> =>
  engine.transaction(async (transaction) => {
    // Whoever takes the role away holds this lock while the invitations of the owner end.
    await lockInvitations(engine, transaction);
    if (!(await isOwnerNow(transaction, actor))) return undefined;
    return addInvitation(engine, transaction, { ...given, event: { action: "invited", actor } }, now);
  });

/** A request may have been let in before its person lost the role: it does nothing afterwards. */
const isOwnerNow = async (transaction: Transaction<Tables>, id: string): Promise<boolean> =>
  (await ownersOf(transaction)).some((owner) => owner.id === id);

const endMadeBy = (engine: Engine, transaction: Transaction<Tables>, madeBy: string, actor: string, now: Date) =>
  endInvitations(engine, transaction, { madeBy, actor, subject: madeBy }, now);

async function isLastOwner(transaction: Transaction<Tables>, id: string): Promise<boolean> {
  const owners = await ownersOf(transaction);
  return owners.length === 1 && owners[0]?.id === id;
}
