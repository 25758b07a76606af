import type { SignedIn } from "../../accounts/roles.ts";
import type { Hidden } from "../../cases/data/hidden.ts";

/** The health of the public site and its store, in words. `needs` are lines for the person who runs the server. */
export type SiteHealth = {
  state: string;
  needs: readonly string[];
  facts: readonly { label: string; value: string }[];
  speeds: readonly { page: string; lcp: string; inp: string; cls: string; reports: string }[];
};

export type SiteHealthServices = { siteHealth: (person: SignedIn) => Promise<SiteHealth | Hidden> };
