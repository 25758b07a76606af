import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

import type { Content } from "../../content-reader/read-content.ts";
import type { SiteToBuild } from "../build/site-to-build.ts";
import { pathOf } from "../path-of.ts";
import type { Release } from "./release.ts";

/** The files below /assets of a build, whose pages are not served yet. */
export type Offer = Pick<Release, "hasAsset"> & {
  /** The folder of the build. */
  folder: string;
  respond: (request: IncomingMessage, response: ServerResponse) => void;
};

const ASSETS = "/assets/";

/**
 * Holds the release that the server serves. A new release is read beside it and then activated, which is one assignment, so that
 * each request is served by exactly one release. The files of its build are offered before, because another process may already send
 * pages that name them.
 */
export class SiteSwitch {
  #site: SiteToBuild;
  #current: Release | undefined;
  #offer: Offer | undefined;

  /** `first` is the site with which the process starts. Its content is available before its release is. */
  constructor(first: SiteToBuild) {
    this.#site = first;
  }

  /** The site that is served now. */
  readonly site = (): SiteToBuild => this.#site;
  readonly content = (): Content => this.#site.content;

  /** The request listener of the HTTP server, for as long as the process runs. */
  readonly respond: RequestListener = (request, response) => this.#responderTo(request).respond(request, response);

  /** Serves the files of a build from now on, in place of those of an earlier offer. */
  offer(files: Offer): void {
    this.#offer = files;
  }

  /** Serves a release from the next request on. Resolves once the earlier release is closed. */
  async activate(next: Release): Promise<void> {
    const earlier = this.#current;
    this.#current = next;
    this.#site = next.site;
    if (this.#offer?.folder === next.site.folder) this.#offer = undefined;
    await earlier?.close();
  }

  /** Closes the release that is served, after the last response. */
  async close(): Promise<void> {
    await this.#current?.close();
  }

  #responderTo({ url = "" }: IncomingMessage): Pick<Release, "respond"> {
    const current = this.#current;
    if (!current) throw new Error("No release was activated.");
    const offer = this.#offer;
    if (!offer || !url.startsWith(ASSETS)) return current;
    const path = pathOf(url);
    return !current.hasAsset(path) && offer.hasAsset(path) ? offer : current;
  }
}
