import { createContext } from "react-router";

import type { Role } from "./roles.ts";

/** A person who is signed in. */
export type SignedIn = { id: string; name: string; roles: readonly Role[] };

/** `cookie` is the value of a Set-Cookie header. "too-many" has the whole minutes after which another try is accepted. */
export type SignInResult = { cookie: string } | { refused: "wrong" } | TooMany;
export type TooMany = { refused: "too-many"; minutes: number };

/** An invitation that can be accepted. `secret` is the key of an authenticator app, `appAddress` the link that opens such an app. */
export type InvitationShown = { email: string; isAgain: boolean; secret: string; appAddress: string };

/** What a person sends to accept an invitation; `passkey` is the browser's response in JSON. */
export type EnrolmentGiven = { name: string } & ({ passkey: string } | { password: string; code: string });
export type EnrolmentError =
  | { field: "name"; error: "missing" | "too-long" }
  | { field: "password"; error: "too-short" | "too-long" | "common" }
  | { field: "code" | "passkey"; error: "wrong" };
export type EnrolmentResult =
  { cookie: string; recoveryCodes: readonly string[] } | { errors: readonly EnrolmentError[] } | { refused: "gone" } | TooMany;

export type Kind = "enquiry" | "referral" | "feedback" | "complaint" | "application";

/** Times are in words, in the time zone of the office. `name` is undefined if the person gave none. */
export type ListedSubmission = {
  reference: string;
  kind: Kind;
  name?: string;
  received: string;
  due: string;
  isUnread: boolean;
};
/** `older` is the value of `before` for the next page; undefined on the last one. `total` counts all pages. */
export type SubmissionList = { submissions: readonly ListedSubmission[]; total: number; older?: string };
export type ListGiven = { isUnreadOnly: boolean; before: string | undefined };

export type Answer = { label: string; answer: string };
/** `safety` are sentences. `file.size` is in KB. */
export type OpenedSubmission = Omit<ListedSubmission, "isUnread"> & {
  isSuspected: boolean;
  safety: readonly string[];
  contact: readonly Answer[];
  words: readonly Answer[];
  file?: { kind: string; size: number };
};
export type DownloadedFile = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> };

/** The result for what does not exist and for what this person may not see: the two must not differ. */
export type Hidden = undefined;

/**
 * What loaders and actions may ask for, made for one request. The server implements it (server/staff-side). Every method throws if
 * the database does not respond; then nothing was changed.
 */
export type StaffServices = {
  /** The nonce of this response's content security policy. */
  nonce: string;
  /** The address of the script for passkeys. */
  passkeyScript: string;
  /** Logs an error of a loader, an action or the renderer, without its message. */
  reportError: (error: unknown) => void;

  /** The person whose session cookie the request has; undefined if nobody is signed in. */
  signedIn: () => Promise<SignedIn | undefined>;
  /** The options of navigator.credentials.get(). */
  signInOptions: () => Promise<object | TooMany>;
  signInByPasskey: (response: string) => Promise<SignInResult>;
  signInByPassword: (given: { email: string; password: string; code: string }) => Promise<SignInResult>;
  /** Ends the session. Returns the value of the Set-Cookie header that deletes the cookie. */
  signOut: () => Promise<string>;
  /** Returns the token of a new invitation, to enrol again. */
  useRecoveryCode: (given: { email: string; code: string }) => Promise<{ token: string } | { refused: "wrong" } | TooMany>;

  invitation: (token: string) => Promise<InvitationShown | undefined>;
  /** The options of navigator.credentials.create(). */
  registrationOptions: (token: string) => Promise<object | undefined | TooMany>;
  enrol: (token: string, given: EnrolmentGiven) => Promise<EnrolmentResult>;

  submissions: (person: SignedIn, given: ListGiven) => Promise<SubmissionList>;
  /** Records that the person opened the submission. */
  openSubmission: (person: SignedIn, reference: string) => Promise<OpenedSubmission | Hidden>;
  /** Records that the person saved the file. */
  file: (person: SignedIn, reference: string) => Promise<DownloadedFile | Hidden>;
};

export const servicesContext = createContext<StaffServices>();
/** Set by the middleware of the routes for which a person must be signed in (routes/signed-in.tsx). */
export const personContext = createContext<SignedIn>();
