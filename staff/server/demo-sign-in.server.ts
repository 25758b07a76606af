import { timingSafeEqual } from "node:crypto";

import { type Config, isOwnMachine } from "../../platform/process/config.ts";
import { hashOf, newToken } from "../../platform/database/secret.ts";

/** The sign-in link of a demo, which works once. `personId` is the sample person whom it signs in. */
export type DemoSignIn = { personId: string; isLink: (token: string) => boolean; use: (token: string) => boolean };

/**
 * Whether a server may have a sign-in link without a password: only with DEMO=1, if it listens on loopback without a proxy, and over
 * a store that is deleted when it stops.
 */
export const mayHaveDemoLink = (
  { demo, host, staff, trustProxyHops }: Pick<Config, "demo" | "host" | "staff" | "trustProxyHops">,
  isStoreThrownAway: boolean,
): boolean =>
  demo && isStoreThrownAway && isOwnMachine(host) && trustProxyHops === 0 && staff !== undefined && isLocal(staff.url);

const isLocal = (url: string) => new URL(url).hostname === "localhost";

/** Makes the link of a demo. The process keeps the hash of its token until it is used. */
export function demoSignIn(personId: string): { token: string; link: DemoSignIn } {
  const token = newToken();
  let hash: string | undefined = hashOf(token);
  const isLink = (given: string) => hash !== undefined && timingSafeEqual(Buffer.from(hashOf(given)), Buffer.from(hash));
  return {
    token,
    link: {
      personId,
      isLink,
      use: (given) => {
        if (!isLink(given)) return false;
        hash = undefined;
        return true;
      },
    },
  };
}
