import type { IncomingMessage, RequestListener } from "node:http";

import type { Content } from "../../content-model/content/read-content.ts";
import type { SiteToBuild } from "../build/site-to-build.ts";
import { pathOf } from "../../platform/http/request-target.ts";
import type { ServedSite } from "./served-site.ts";

const ASSETS = "/assets/";

/** How often a request for a missing file may ask whether there is a newer release. */
const LOOKED_EVERY_MS = 250;

/**
 * Holds the site that the server serves. Another site is read beside it and then activated, which is one assignment, so that
 * each request is served by exactly one site. Another process may already serve a newer release, whose pages name files that this process
 * lacks: before it calls a file missing, it looks for the newer release.
 */
export class SiteSwitch {
  #site: SiteToBuild;
  #current: ServedSite | undefined;
  #lookForNewer: () => Promise<void> = () => Promise.resolve();
  #looking: Promise<void> | undefined;
  #lookedAt = -Infinity;

  /** `first` is the site with which the process starts. Its content is available before its files are. */
  constructor(first: SiteToBuild) {
    this.#site = first;
  }

  /** The site that is served now. */
  readonly site = (): SiteToBuild => this.#site;
  readonly content = (): Content => this.#site.content;

  /** The request listener of the HTTP server, for as long as the process runs. */
  readonly respond: RequestListener = (request, response) => {
    const current = this.#active();
    if (!this.#isMissing(request, current) || !this.#mayLook()) return current.respond(request, response);
    const respond = () => this.#active().respond(request, response);
    this.#look().then(respond, respond);
  };

  /** Calls `look` when a file is missing; it resolves once the newest release is served. */
  whenAssetIsMissing(look: () => Promise<void>): void {
    this.#lookForNewer = look;
  }

  /** Serves a site from the next request on. Resolves once the earlier one is closed. */
  async activate(next: ServedSite): Promise<void> {
    const earlier = this.#current;
    this.#current = next;
    this.#site = next.site;
    await earlier?.close();
  }

  /** Closes the site that is served, after the last response. */
  async close(): Promise<void> {
    await this.#current?.close();
  }

  #active(): ServedSite {
    if (!this.#current) throw new Error("No site was activated.");
    return this.#current;
  }

  #isMissing({ url = "" }: IncomingMessage, current: ServedSite): boolean {
    return url.startsWith(ASSETS) && !current.hasAsset(pathOf(url));
  }

  readonly #mayLook = () => this.#looking !== undefined || performance.now() - this.#lookedAt >= LOOKED_EVERY_MS;

  /** A browser requests all files of a page at once, which wait for the same look. */
  #look(): Promise<void> {
    if (this.#looking) return this.#looking;
    this.#lookedAt = performance.now();
    this.#looking = this.#lookForNewer().finally(() => (this.#looking = undefined));
    return this.#looking;
  }
}
