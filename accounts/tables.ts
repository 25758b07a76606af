import type { Generated, Kysely, CreateTableBuilder } from "kysely";

import type { Hash, Milliseconds, Engine as EngineOf } from "../platform/database/engine.ts";
import type { Day } from "../content-model/values/days.ts";
import type { NoticeTables } from "./notices.ts";
import type { PushTables } from "./push-tables.ts";

/** A person who has accepted an invitation. */
type People = {
  /** Random, in base64url; also the user handle of the person's passkeys, which must not identify the person (WebAuthn, 14.6.1). */
  id: string;
  /** JSON, because PostgreSQL's text refuses NUL. */
  name: string;
  /** In lower case. */
  email: string;
  /** A JSON array of Role. */
  roles: string;
  created_at: Milliseconds;
  disabled_at: Milliseconds | null;
  /** Null if not known: the person signed in last before this was stored. */
  signed_in_at: Milliseconds | null;
  /** Wrong codes after the right password, and when the first of them came (count-refusals.ts). */
  wrong_codes: Generated<number>;
  wrong_codes_since: Milliseconds | null;
  /** Refused tries of any kind, and when the first of them came. */
  refused: Generated<number>;
  refused_since: Milliseconds | null;
};

type Invitations = {
  token_hash: Hash;
  /** In lower case. */
  email: string;
  /** A JSON array of Role. */
  roles: string;
  /** The person who enrols again; null for a new person. */
  person_id: string | null;
  created_at: Milliseconds;
  expires_at: Milliseconds;
  used_at: Milliseconds | null;
  /** The person who made it; null for the server command, and for one that an earlier version of the program has made. */
  made_by: string | null;
};

type Passkeys = {
  /** The credential id, in base64url. */
  id: string;
  person_id: string;
  /** COSE, in base64url. */
  public_key: string;
  /** The signature counter; 0 for authenticators that have none. */
  counter: number;
  /** A JSON array of AuthenticatorTransport. */
  transports: string;
  created_at: Milliseconds;
  used_at: Milliseconds | null;
  /** JSON; null for a passkey that nobody has named. */
  name: string | null;
};

/**
 * When a person is away, both days included, and who stands in for them. A person has one row. Both days are in the time zone of the
 * office.
 */
type Absences = { person_id: string; from_day: Day; until_day: Day; substitute_id: string };

/** `hash` is a PHC string of argon2id. */
type Passwords = { person_id: string; hash: string; created_at: Milliseconds };

type TotpSecrets = {
  person_id: string;
  /** In base32. It cannot be hashed, because each code is calculated from it. */
  secret: string;
  /** The counter (RFC 6238, 4.2) of the last code that was accepted. An earlier or equal one is refused. */
  last_counter: number;
  created_at: Milliseconds;
};

type RecoveryCodes = { code_hash: Hash; person_id: string; created_at: Milliseconds; used_at: Milliseconds | null };

type Sessions = {
  /** Names the session in lists. It does not open the session. */
  id: string;
  token_hash: Hash;
  person_id: string;
  created_at: Milliseconds;
  used_at: Milliseconds;
  /** When the person last proved both factors. */
  authenticated_at: Milliseconds;
};

/** A browser that a person has signed in with. `hash` is that of its cookie together with the person, so that it links no people. */
type KnownDevices = { hash: Hash; person_id: string; used_at: Milliseconds };

/** Tries of a name or a network within a window. `key` has a keyed digest of them (platform/http/rate-limit.ts). */
type SignInTries = { key: string; points: number; ends_at: Milliseconds };

/**
 * A challenge of WebAuthn, which is accepted once. `purpose` is "sign-in", "confirm" with the id of a person, or the hash of the
 * invitation that it registers for.
 */
type Challenges = { challenge_hash: Hash; purpose: string; expires_at: Milliseconds };

/** One row for each event; a row is never changed. It names ids of people and references of submissions, never a visitor. */
type AuditLog = {
  /** From 1, without gaps. */
  number: number;
  at: Milliseconds;
  action: string;
  /** The person who acted; null for the server command and for somebody who is not signed in. */
  actor_id: string | null;
  /** What the event is about (AuditEvent in audit.ts). */
  subject: string | null;
  previous_hash: Hash;
  hash: Hash;
};

/** The last row that a trimming of the audit log has deleted. `at` is the time of the trimming. */
type AuditCheckpoints = { number: number; hash: Hash; at: Milliseconds };

type PeopleTables = {
  people: People;
  invitations: Invitations;
  passkeys: Passkeys;
  absences: Absences;
  passwords: Passwords;
  totp_secrets: TotpSecrets;
  recovery_codes: RecoveryCodes;
  sessions: Sessions;
  known_devices: KnownDevices;
  sign_in_tries: SignInTries;
  challenges: Challenges;
  audit_log: AuditLog;
  audit_checkpoints: AuditCheckpoints;
};

export async function makePeople({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable("submissions").addColumn("opened_at", "bigint").execute();
  await schema
    .createTable("people")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("roles", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("disabled_at", "bigint")
    .execute();
  await schema
    .createTable("invitations")
    .addColumn("token_hash", "text", (column) => column.primaryKey().notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("roles", "text", (column) => column.notNull())
    .addColumn("person_id", "text", (column) => column.references("people.id").onDelete("cascade"))
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .addColumn("used_at", "bigint")
    .execute();
  await makeCredentials(schema);
  await ofPerson(schema.createTable("sessions").addColumn("id", "text", (column) => column.primaryKey().notNull()))
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("used_at", "bigint", (column) => column.notNull())
    .addColumn("authenticated_at", "bigint", (column) => column.notNull())
    .execute();
  await schema
    .createTable("challenges")
    .addColumn("challenge_hash", "text", (column) => column.primaryKey().notNull())
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  // Without references: a row stays as it is when its person or submission is deleted.
  await schema
    .createTable("audit_log")
    .addColumn("number", "bigint", (column) => column.primaryKey().notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("actor_id", "text")
    .addColumn("subject", "text")
    .addColumn("previous_hash", "text", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.notNull())
    .execute();
}

async function makeCredentials(schema: Kysely<unknown>["schema"]): Promise<void> {
  await ofPerson(schema.createTable("passkeys").addColumn("id", "text", (column) => column.primaryKey().notNull()))
    .addColumn("public_key", "text", (column) => column.notNull())
    .addColumn("counter", "bigint", (column) => column.notNull())
    .addColumn("transports", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("used_at", "bigint")
    .execute();
  await ofPerson(schema.createTable("passwords"))
    .addPrimaryKeyConstraint("passwords_key", ["person_id"])
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await ofPerson(schema.createTable("totp_secrets"))
    .addPrimaryKeyConstraint("totp_secrets_key", ["person_id"])
    .addColumn("secret", "text", (column) => column.notNull())
    .addColumn("last_counter", "bigint", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await ofPerson(schema.createTable("recovery_codes").addColumn("code_hash", "text", (column) => column.primaryKey().notNull()))
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("used_at", "bigint")
    .execute();
  for (const table of ["passkeys", "recovery_codes"])
    await schema.createIndex(`${table}_of_person`).on(table).column("person_id").execute();
}

const ofPerson = <Name extends string, Columns extends string>(table: CreateTableBuilder<Name, Columns>) =>
  table.addColumn("person_id", "text", (column) => column.notNull().references("people.id").onDelete("cascade"));

export async function makeAccounts({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable("people").addColumn("signed_in_at", "bigint").execute();
  await schema
    .alterTable("notices")
    .addColumn("person_id", "text", (column) => column.references("people.id").onDelete("cascade"))
    .execute();
  await schema
    .createTable("audit_checkpoints")
    .addColumn("number", "bigint", (column) => column.primaryKey().notNull())
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
}

/** Adds who made an invitation, the counts of refused sign-ins, and the browsers that a person has signed in with. */
export async function makeTries({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable("invitations").addColumn("made_by", "text").execute();
  for (const count of ["wrong_codes", "refused"]) {
    await schema
      .alterTable("people")
      .addColumn(count, "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await schema.alterTable("people").addColumn(`${count}_since`, "bigint").execute();
  }
  await schema
    .createTable("sign_in_tries")
    .addColumn("key", "text", (column) => column.primaryKey().notNull())
    .addColumn("points", "integer", (column) => column.notNull())
    .addColumn("ends_at", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("sign_in_tries_end").on("sign_in_tries").column("ends_at").execute();
  await schema
    .createTable("known_devices")
    .addColumn("hash", "text", (column) => column.primaryKey().notNull())
    .addColumn("person_id", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
    .addColumn("used_at", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("known_devices_of_person").on("known_devices").column("person_id").execute();
}

/** Adds the names of passkeys, absences, and the addresses of notices to people who have no account yet. */
export async function makeOwnAccounts({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable("passkeys").addColumn("name", "text").execute();
  await schema.alterTable("notices").addColumn("email", "text").execute();
  await schema
    .createTable("absences")
    .addColumn("person_id", "text", (column) => column.primaryKey().notNull().references("people.id").onDelete("cascade"))
    .addColumn("from_day", "text", (column) => column.notNull())
    .addColumn("until_day", "text", (column) => column.notNull())
    .addColumn("substitute_id", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
    .execute();
}

/** The tables that this package reads and writes. */
export type Tables = PeopleTables & NoticeTables & PushTables;

export type Engine = EngineOf<Tables>;
