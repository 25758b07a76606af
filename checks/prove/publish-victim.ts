import type { Engine } from "../../server/submissions/engine.ts";
import type { StorePlace } from "../../server/submissions/open-store.ts";
import { requestNow } from "../../tests/support/publish.ts";
import type { RunningSite } from "../browser/site-server.ts";
import { buildProcessesOf, untilEnded } from "./build-process-of.ts";
import { killSite } from "./places.ts";
import type { Tools } from "./proof.ts";
import { type Step, stepOf } from "./publish-moments.ts";
import { forgetProcesses, openStoreOf, startPublishingSite } from "./publish-site.ts";

/** The step of the request at a kill, and the process that worked on it. */
export type Killed = { step: Step | "build alone" | undefined; holder?: string | null | undefined };

type Parts = { place: StorePlace; site: RunningSite; engine: Engine };

/** A site that publishes. It, or its build alone, is killed again and again. */
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

  /** Kills the build alone, unless its process has ended before. */
  killBuild(): Killed {
    const children = buildProcessesOf(this.#site.process.pid ?? 0);
    for (const child of children) process.kill(child, "SIGKILL");
    return { step: children.length > 0 ? "build alone" : undefined };
  }

  /** Kills the site, whose build ends with it, and starts it again. */
  async restartKilled(id: string): Promise<Killed> {
    const children = buildProcessesOf(this.#site.process.pid ?? 0);
    await killSite(this.#site);
    await untilEnded(children);
    const step = stepOf(await requestNow(this.engine, id));
    const rows = (db: Engine["db"]) => db.selectFrom("content_requests").select("lease_holder").where("id", "=", id).execute();
    const [row] = await this.engine.read(rows);
    await forgetProcesses(this.engine);
    this.#site = await startPublishingSite(this.place);
    return { step, holder: row?.lease_holder };
  }
}
