import assert from "node:assert/strict";

import { content } from "../../tests/support/fixture-content.ts";
import { askForChange, phoneOf, requestNow, SITE_YAML } from "../../tests/support/publish.ts";
import { draftedSite, endOfRequest, publishedSite } from "./publish-site.ts";
import type { PublishVictim } from "./publish-victim.ts";
import { until } from "../process/until.ts";
import { requireWholeRelease } from "./whole-release.ts";

/** The phone number that is live, and what must hold while the next one is published, and after it. */
export class LiveNumber {
  readonly #victim: PublishVictim;
  #current: string = content.site.phone.general;

  constructor(victim: PublishVictim) {
    this.#victim = victim;
  }

  get current(): string {
    return this.#current;
  }

  /** Asks to publish a number, and returns the id of the request. */
  readonly ask = (phone: string): Promise<string> => askForChange(this.#victim.engine, SITE_YAML, phoneOf(phone));

  /** Waits until a request is published, and requires its words on all pages. */
  async requirePublished(id: string, phone: string): Promise<void> {
    const { engine } = this.#victim;
    assert.equal(await endOfRequest(engine, id), "published");
    await until("the site serves the new release", async () => (await this.#served(phone)) === phone);
    assert.ok((await publishedSite(engine))?.includes(phone), "The release lacks its words");
    assert.equal(await draftedSite(engine), undefined, "The draft is left although it was published");
    this.#current = phone;
  }

  /** Requires that one release is served whole, and that a request that is not published has its draft. Returns which one is served. */
  async requireOldOrNew(id: string, phone: string): Promise<"old" | "new"> {
    const { engine } = this.#victim;
    // The request may be published while the pages are requested, by the site that was started again.
    const before = (await requestNow(engine, id)).state;
    const served = await this.#served(phone);
    const after = (await requestNow(engine, id)).state;
    if (before === "published") assert.equal(served, phone, "The site serves another release than the published one");
    if (after !== "published") {
      assert.equal(served, this.#current, "The site serves a release that was not published");
      assert.ok((await draftedSite(engine))?.includes(phone), "The draft has lost its words");
    }
    return before === "published" ? "new" : "old";
  }

  readonly #served = (phone: string) => requireWholeRelease(this.#victim.origin, [this.#current, phone]);
}
