import type { Engine } from "../../publishing/tables/tables.ts";
import type { StorePlace } from "../../main/store/open-store.ts";
import { isAlive } from "../../tests/support/is-alive.ts";
import { requestNow } from "../../tests/support/publish.ts";
import type { RunningSite } from "../browser/site-server.ts";
import { publishingProcessesOf } from "../process/service-memory.ts";
import { killSite } from "./places.ts";
import type { Tools } from "./proof.ts";
import { type Step, stepOf } from "./publish-moments.ts";
import { openStoreOf, startPublishingSite } from "./publish-site.ts";
import { until } from "../process/until.ts";

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
