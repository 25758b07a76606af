import assert from "node:assert/strict";

import type { Engine } from "../../publishing/tables/tables.ts";
import type { StorePlace } from "../../main/store/open-store.ts";
import { isAlive } from "../../tests/support/is-alive.ts";
import { requestNow, askForChange, endOfRequest, phoneOf, SITE_YAML } from "../../tests/support/publish.ts";
import type { RunningSite } from "../browser/site-server.ts";
import { publishingProcessesOf } from "../process/service-memory.ts";
import { killSite, type Tools } from "./proof.ts";
import { type Step, stepOf, openStoreOf, startPublishingSite, draftedSite, publishedSite } from "./publish-site.ts";
import { until } from "../process/until.ts";
import { content } from "../../tests/support/fixture-content.ts";
import { requireWholeRelease } from "./whole-release.ts";

/** The step of the request at a kill, and the process that worked on it, if that was killed. */
export type Killed = { step: Step | undefined; holder?: string | null | undefined };

type Parts = { place: StorePlace; site: RunningSite; engine: Engine };

/** A site that publishes. It, or the process in which it publishes, is killed again and again. */
export class PublishVictim {
  readonly place: StorePlace;
  readonly engine: Engine;
  #site: RunningSite;

  private constructor({ place, site, engine }: Parts) {
    this.place = place;
    this.engine = engine;
    this.#site = site;
  }

  static async start(place: StorePlace, tools: Tools): Promise<PublishVictim> {
    const site = await startPublishingSite(place);
    tools.atEnd(site.stop);
    const victim = new PublishVictim({ place, site, engine: await openStoreOf(place, tools) });
    // One cleanup for all rounds: only the last site may still run.
    tools.atEnd(() => victim.#site.stop());
    return victim;
  }

  get origin(): string {
    return this.#site.origin;
  }

  /** Kills the process alone in which the site publishes. */
  async killChild(id: string): Promise<Killed> {
    for (const child of this.#children()) process.kill(child, "SIGKILL");
    return { step: stepOf(await requestNow(this.engine, id)) };
  }

  /** Kills the site, and starts it again. The process in which it publishes ends with it, which nothing else would do after a SIGKILL. */
  async restartKilled(id: string): Promise<Killed> {
    const children = this.#children();
    await killSite(this.#site);
    await until("the process that publishes ends with its server", () => !children.some(isAlive));
    const step = stepOf(await requestNow(this.engine, id));
    const rows = (db: Engine["db"]) => db.selectFrom("content_requests").select("lease_holder").where("id", "=", id).execute();
    const [row] = await this.engine.read(rows);
    this.#site = await startPublishingSite(this.place);
    return { step, holder: row?.lease_holder };
  }

  readonly #children = () => publishingProcessesOf(this.#site.process.pid ?? 0);
}

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
