import { createHash, generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";

import { addPerson, codeOf, EMAIL, PASSWORD } from "../../tests/support/people-fixture.ts";
import { headerOf, openStaffServices, URL_OF_STAFF } from "../../tests/support/staff-services-fixture.ts";
import { ENGINES, minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import { beAway, beBack, ownAbsence } from "./away.server.ts";
import { changeOwnName, newRecoveryCodes, ownAccount } from "./own-account.server.ts";
import { addOwnPasskey, optionsToAdd } from "./passkeys.server.ts";
import { disableOrEnable, listPeople } from "./people.server.ts";
import type { Staff } from "../server/context.ts";
import { tryPassword } from "../sign-in/sign-in.server.ts";

const { freshEngine } = underTest();
const DAY = 24 * 60;

test("a person changes the name, which the list of people and the log show", async () => {
  const { signedIn, actions } = await openStaffServices(await freshEngine("SQLite"));
  const { staff, person } = await signedIn(EMAIL, "owner");
  for (const name of ["  ", "\u200b", " \u3164\u00ad"])
    expect(await changeOwnName(staff, person, name)).toEqual({ error: "missing" });
  expect(await changeOwnName(staff, person, "x".repeat(101))).toEqual({ error: "too-long" });
  expect(await changeOwnName(staff, person, " Kim van der Berg ")).toEqual({ isChanged: true });
  expect(await changeOwnName(staff, person, "Kim van der Berg")).toEqual({ isChanged: false });
  expect((await listPeople(staff, person))?.people).toMatchObject([{ name: "Kim van der Berg" }]);
  expect((await actions()).filter(([action]) => action === "name-changed")).toEqual([["name-changed", person.id, null]]);
});

test("a person is away from one day until another, with a colleague who sees some of the same messages", async () => {
  const { clock, signedIn, actions } = await openStaffServices(await freshEngine("SQLite"));
  const { staff, person } = await signedIn(EMAIL, "intake");
  const owner = await signedIn("owner@example.org", "owner");
  await signedIn("jobs@example.org", "recruitment");
  const editor = await signedIn("editor@example.org", "editor");
  expect(await ownAbsence(staff, editor.person)).toBeUndefined();
  expect((await ownAbsence(staff, person))?.colleagues.map(({ value }) => value)).toEqual([owner.person.id]);
  const standIn = owner.person.id;
  expect(await beAway(staff, person, { from: "soon", until: "", standIn: person.id })).toEqual(["from", "until", "standIn"]);
  expect(await beAway(staff, person, { from: "2026-03-04", until: "2026-03-03", standIn })).toEqual(["until"]);
  expect(await beAway(staff, person, { from: "2026-02-20", until: "2026-03-01", standIn })).toEqual(["until"]);
  expect(await beAway(staff, person, { from: "2026-03-03", until: "2026-03-04", standIn })).toEqual([]);
  const until = async () => (await listPeople(owner.staff, owner.person))?.people.find(({ id }) => id === person.id)?.awayUntil;
  expect(await until()).toBeUndefined();
  clock.now = minutesAfter(DAY);
  expect(await until()).toBe("4 March 2026");
  clock.now = minutesAfter(3 * DAY);
  expect([await until(), (await ownAbsence(staff, person))?.absence]).toEqual([undefined, undefined]);
  await beBack(staff, person);
  await beBack(staff, person);
  expect((await actions()).slice(-2).map(([action]) => action)).toEqual(["absence-set", "absence-ended"]);
});

test.each(ENGINES)("days away that are sent twice at the same moment are stored (%s)", async (name) => {
  const { signedIn } = await openStaffServices(await freshEngine(name));
  const { staff, person } = await signedIn(EMAIL, "intake");
  const { person: other } = await signedIn("owner@example.org", "owner");
  const send = () => beAway(staff, person, { from: "2026-03-03", until: "2026-03-04", standIn: other.id });
  expect(await Promise.all([send(), send(), send()])).toEqual([[], [], []]);
});

/** What a device responds that makes a passkey (WebAuthn, 5.1.3, 6.5 and 8.7). */
function newPasskey(challenge: string): string {
  const { publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const bytes = (...parts: readonly (string | Buffer)[]) =>
    Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "hex") : part)));
  // A COSE key: EC2, ES256, P-256, x and y of 32 bytes.
  const key = bytes("a5010203262001215820", Buffer.from(x, "base64url"), "225820", Buffer.from(y, "base64url"));
  const id = Buffer.alloc(16, 1);
  const party = createHash("sha256").update(new URL(URL_OF_STAFF).hostname).digest();
  // Present, verified, with a credential of 16 bytes; no counter and no name of the device.
  const authenticator = bytes(party, "4500000000", Buffer.alloc(16), "0010", id, key);
  // CBOR: fmt "none", attStmt {}, authData.
  const attestation = bytes(
    "a363666d74646e6f6e656761747453746d74a068617574684461746158",
    Buffer.from([authenticator.length]),
    authenticator,
  );
  const client = JSON.stringify({ type: "webauthn.create", challenge, origin: URL_OF_STAFF });
  return JSON.stringify({
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key",
    clientExtensionResults: {},
    response: {
      clientDataJSON: Buffer.from(client).toString("base64url"),
      attestationObject: attestation.toString("base64url"),
    },
  });
}

test.each<[string, (staff: Staff, person: SignedIn, challenge: string) => Promise<unknown>]>([
  ["a passkey", (staff, _person, challenge) => addOwnPasskey(staff, { name: "Phone", response: newPasskey(challenge) })],
  ["recovery codes", (staff) => newRecoveryCodes(staff)],
])("a request for %s stores nothing if the account is disabled before it does, also once it is enabled", async (_what, ask) => {
  const { engine, signedIn } = await openStaffServices(await freshEngine("SQLite"));
  const { staff, person } = await signedIn(EMAIL, "intake");
  const owner = await signedIn("owner@example.org", "owner");
  const set = (isDisabled: boolean) => disableOrEnable(owner.staff, owner.person, person.id, isDisabled);
  const stored = async () => [
    await engine.db.selectFrom("passkeys").select("id").execute(),
    await engine.db.selectFrom("recovery_codes").selectAll().where("person_id", "=", person.id).execute(),
  ];
  const [before, options] = [await stored(), await optionsToAdd(staff)];
  if (!options || "refused" in options) throw new Error("There is no challenge.");
  const disabledFirst: Staff["engine"] = { ...engine, transaction: async (work) => (await set(true), engine.transaction(work)) };
  await ask({ ...staff, engine: disabledFirst }, person, options.challenge);
  await set(false);
  expect(await stored()).toEqual(before);
});

async function signingIn() {
  const staff = await openStaffServices(await freshEngine("SQLite"));
  const signIn = () => tryPassword(staff.at(), { email: EMAIL, password: PASSWORD, code: codeOf(staff.clock.now) });
  return { ...staff, signIn };
}

test("a notice that could not be sent for three days is not sent any more, and the account's page shows it for thirty", async () => {
  const { store, clock, at, signedIn, signIn } = await signingIn();
  const { person } = await signedIn(EMAIL, "intake");
  clock.now = minutesAfter(1);
  const cookie = headerOf(await signIn());
  const claim = (minutes: number) => store.claimNotice(minutesAfter(minutes), () => minutesAfter(minutes));
  expect(await claim(3 * DAY)).toMatchObject({ purpose: "new-device", to: EMAIL });
  expect(await claim(3 * DAY + 2)).toBeUndefined();
  clock.now = minutesAfter(30 * DAY);
  expect((await ownAccount(at(cookie), person)).events).toHaveLength(1);
  clock.now = minutesAfter(30 * DAY + 2);
  expect((await ownAccount(at(cookie), person)).events).toEqual([]);
});

test("an earlier notice of the same person is deleted when the account's page shows it no longer", async () => {
  const { engine, clock, signIn } = await signingIn();
  await addPerson(engine, { now: NOON });
  clock.now = minutesAfter(1);
  await signIn();
  clock.now = minutesAfter(31 * DAY);
  await signIn();
  const notices = await engine.db.selectFrom("notices").select("purpose").execute();
  expect(notices).toEqual([{ purpose: "new-device" }]);
});
