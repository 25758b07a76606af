import type { Logger } from "pino";

import type { Content } from "../../content-reader/read-content.ts";
import type { LabelOf } from "../forms/labels.ts";
import type { RelyingParty } from "../people/relying-party.ts";
import type { Engine } from "../submissions/engine.ts";
import type { SubmissionStore } from "../submissions/store.ts";
import type { SessionCookie } from "./session-cookie.ts";
import type { SignInLimits } from "./sign-in-limits.ts";

/** What the services of every request share. */
export type StaffParts = {
  engine: Engine;
  store: SubmissionStore;
  content: Content;
  labelOf: LabelOf;
  party: RelyingParty;
  cookie: SessionCookie;
  limits: SignInLimits;
  /** The key from which the secrets of invitations follow (server/people/totp.ts). */
  enrolmentKey: Uint8Array;
  /** The address of the script for passkeys. */
  passkeyScript: string;
  log: Logger;
  now: () => Date;
};

/** What the services need of one request. `address` is that of the client, behind the trusted proxies. */
export type StaffRequest = { address: string | undefined; cookieHeader: string | undefined; nonce: string };
