import type { SignedIn } from "../../accounts/roles.ts";

/** "too-many" has the whole minutes after which another try is accepted. */
export type TooMany = { refused: "too-many"; minutes: number };

/** What every request has. */
export type RequestServices = {
  /** The nonce of this response's content security policy. */
  nonce: string;
  /** The address of the script for passkeys. */
  passkeyScript: string;
  /** The name of the provider in the published content. */
  brandName: string;
  /** Logs an error of a loader, an action or the renderer, without its message. */
  reportError: (error: unknown) => void;
  /**
   * Records that a person asked for a page of the staff side that their roles do not include, or that does not exist (OWASP ASVS 5.0,
   * 16.3.2). `route` is the pattern of the page: an address may hold what somebody typed.
   */
  pageRefused: (person: SignedIn, route: string) => Promise<void>;
};
