import type { SignInResult } from "../sign-in/accounts-types.ts";
import type { TooMany } from "../parts/shared-types.ts";
import type { Role, SignedIn } from "../../accounts/roles.ts";
import type { Hidden } from "../../cases/data/hidden.ts";

export type ConfirmServices = {
  /** Undefined if nobody is signed in. */
  waysToConfirm: () => Promise<{ email: string; hasPasskey: boolean; hasPassword: boolean } | undefined>;
  /** The options of navigator.credentials.get(), for the passkeys of the person who is signed in. */
  confirmOptions: () => Promise<object | undefined | TooMany>;
  confirmByPasskey: (response: string) => Promise<SignInResult>;
  confirmByPassword: (given: { password: string; code: string }) => Promise<SignInResult>;
};

/** Times are in words, in the time zone of the office. `signedIn` is undefined if it is not known. */
export type ListedPerson = {
  id: string;
  name: string;
  email: string;
  roles: readonly Role[];
  isDisabled: boolean;
  signedIn?: string;
  unusedCodes: number;
};
/**
 * A link that can still be used, by a new person or by somebody who enrols again. `id` names it, and does not open it. "command" is the
 * server command.
 */
export type OpenLink = {
  id: string;
  email: string;
  roles: readonly Role[];
  isAgain: boolean;
  maker: "command" | "recovery-code" | { name: string };
  until: string;
};
export type ListedSession = { id: string; began: string; used: string; isThis: boolean };
export type ShownPerson = ListedPerson & { isSelf: boolean; sessions: readonly ListedSession[] };

export type InviteError = { field: "email"; error: "wrong" | "known" } | { field: "roles"; error: "missing" };
/** `link` is secret and in no other response. */
export type Invited = { link: string; email: string };
export type AccountChange = "changed" | "unchanged" | "last-owner";

/** The result of each is undefined unless the person who asks is an owner, and for somebody who does not exist. */
export type PeopleServices = {
  people: (owner: SignedIn) => Promise<{ people: readonly ListedPerson[]; links: readonly OpenLink[] } | Hidden>;
  person: (owner: SignedIn, id: string) => Promise<ShownPerson | Hidden>;
  invite: (
    owner: SignedIn,
    given: { email: string; roles: readonly string[] },
  ) => Promise<Invited | { errors: readonly InviteError[] } | Hidden>;
  withdrawInvitation: (owner: SignedIn, id: string) => Promise<boolean | Hidden>;
  /** "disabled" if the account is. */
  inviteAgain: (owner: SignedIn, id: string) => Promise<Invited | "disabled" | Hidden>;
  setRoles: (owner: SignedIn, id: string, roles: readonly string[]) => Promise<AccountChange | Hidden>;
  setDisabled: (owner: SignedIn, id: string, isDisabled: boolean) => Promise<AccountChange | Hidden>;
  endSessionsOf: (owner: SignedIn, id: string, only?: string) => Promise<number | Hidden>;
};

/** The seconds after which a session ends unless it is used, whether use makes it last longer, and the id of its person. */
export type SessionLeft = { seconds: number; canExtend: boolean; person: string };

/** Something that happened with an account, of which its person was also told by mail. `what` names it in staff/accounts/account-words.ts. */
export type AccountEvent = { id: string; what: string; when: string };
export type ShownAccount = {
  email: string;
  unusedCodes: number;
  /** Somebody who has a passkey has no password. */
  hasPassword: boolean;
  sessions: readonly ListedSession[];
  /** Those of the last 30 days, the newest first. */
  events: readonly AccountEvent[];
};
/** "same": it is the present one. */
export type PasswordError = "too-short" | "too-long" | "common" | "same";

export type AccountServices = {
  account: (person: SignedIn) => Promise<ShownAccount>;
  /** An error is about the new password; then nothing was verified, and the code can still be used. */
  changePassword: (
    person: SignedIn,
    given: { password: string; code: string; next: string },
  ) => Promise<SignInResult | { error: PasswordError }>;
  /** Ends one session of this person, or all but the one of this request. Returns how many ended. */
  endOwnSessions: (person: SignedIn, only?: string) => Promise<number>;
  /** The codes are in no other response. */
  newRecoveryCodes: (person: SignedIn) => Promise<readonly string[]>;
  /** Undefined if nobody is signed in. */
  sessionLeft: () => Promise<SessionLeft | undefined>;
};

/** Each is empty if it does not limit the rows. Days are YYYY-MM-DD in the time zone of the office. */
export type AuditFilter = { person: string; action: string; from: string; to: string; subject: string };
/** `who` is undefined if nobody was signed in. `person` is set if the row is about a person with an account. */
export type AuditRow = { number: number; when: string; who?: string; action: string; about?: string; person?: string };
export type AuditPage = {
  rows: readonly AuditRow[];
  /** The number of rows on all pages. */
  total: number;
  /** The value of `before` for the next page; undefined on the last one. */
  older?: string;
  people: readonly { id: string; name: string }[];
  actions: readonly string[];
};

export type AuditServices = {
  /** Undefined unless the person who asks is an owner. */
  auditLog: (owner: SignedIn, filter: AuditFilter, before: string | undefined) => Promise<AuditPage | Hidden>;
};
