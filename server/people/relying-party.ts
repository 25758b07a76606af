import { StoreUnavailable } from "../submissions/store.ts";

/** Ed25519, ES256, RS256: what authenticators have (COSE algorithms). */
export const ALGORITHMS = [-8, -7, -257];

/** The site as passkeys know it: its origin, and the name that the browser's dialog shows. */
export type RelyingParty = { origin: string; name: string };

/** Returns the id of a relying party, which is a host name, never an address (WebAuthn, 5.1.2). */
export const idOf = ({ origin }: RelyingParty): string => new URL(origin).hostname;

/** The library throws for every response that it refuses, malformed ones included. An error of the store is no refusal. */
export async function unlessRefused<Value>(verify: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await verify();
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    return undefined;
  }
}
