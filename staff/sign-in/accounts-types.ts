import type { TooMany } from "../parts/shared-types.ts";
import type { SignedIn } from "../../accounts/roles.ts";

/** `cookie` is the value of a Set-Cookie header. */
export type SignInResult = { cookie: string } | { refused: "wrong" } | TooMany;

/** An invitation that can be accepted. `secret` is the key of an authenticator app, `appAddress` the link that opens such an app. */
export type InvitationShown = { email: string; isAgain: boolean; secret: string; appAddress: string };

/** What a person sends to accept an invitation; `passkey` is the browser's response in JSON. */
export type EnrolmentGiven = { name: string } & ({ passkey: string } | { password: string; code: string });
export type EnrolmentError =
  | { field: "name"; error: "missing" | "too-long" }
  | { field: "password"; error: "too-short" | "too-long" | "common" }
  | { field: "passkey"; error: "taken" }
  | { field: "code" | "passkey"; error: "wrong" };
export type EnrolmentResult =
  { cookie: string; recoveryCodes: readonly string[] } | { errors: readonly EnrolmentError[] } | { refused: "gone" } | TooMany;

export type SignInServices = {
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
};

export type EnrolmentServices = {
  invitation: (token: string) => Promise<InvitationShown | undefined>;
  /** The options of navigator.credentials.create(). */
  registrationOptions: (token: string) => Promise<object | undefined | TooMany>;
  enrol: (token: string, given: EnrolmentGiven) => Promise<EnrolmentResult>;
};

/** The sign-in link that `npm run demo` prints. Any other server has none. */
export type DemoServices = {
  isDemoLink: (token: string) => boolean;
  /** Returns the value of a Set-Cookie header, once; undefined if there is no such link. */
  signInByDemoLink: (token: string) => Promise<string | undefined>;
};
