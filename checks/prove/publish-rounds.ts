import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { join } from "node:path";

import { liveNumber } from "../../server/editing/overlay.ts";
import { releaseOf } from "../../server/editing/releases.ts";
import { withdrawRequest } from "../../server/editing/requests.ts";
import type { StorePlace } from "../../server/submissions/open-store.ts";
import { content } from "../../tests/support/fixture-content.ts";
import { askForChange, buildsFolder, EDITOR, phoneOf, requestNow, SITE_YAML } from "../../tests/support/publish.ts";
import type { RunningSite } from "../browser/site-server.ts";
import { buildProcessesOf, untilEnded } from "./build-process-of.ts";
import { enquiry, type Form, sent } from "./forms.ts";
import { killSite } from "./places.ts";
import { failOnErrors, type Tools } from "./proof.ts";
import { type Round, type Step, stepOf, untilMoment } from "./publish-moments.ts";
import {
  draftedSite,
  endOfRequest,
  endLeaseOf,
  forgetProcesses,
  openStoreOf,
  publishedSite,
  startPublishingSite,
} from "./publish-site.ts";
import { visit } from "./publish-visitors.ts";
import { requireWholeRelease } from "./whole-release.ts";
import { until } from "./until.ts";

/** The numbers that are published in turn. Their builds exist after the first time, so that most rounds take seconds. */
const POOL = ["(08) 5550 0201", "(08) 5550 0202"];
const newNumber = (round: number) => `(08) 5551 ${String(round).padStart(4, "0")}`;
/** Every fourth build that a kill has ended is made again, which takes most of the time of all rounds. */
const BUILDS_FINISHED_EVERY = 4;

type Killed = { step: Step | "build alone" | undefined; holder?: string | null | undefined };

export type PublishRounds = {
  /** Publishes, kills the site or its build, and requires that nothing is lost or half. Returns what happened. */
  run: (number: number, round: Round) => Promise<string>;
  /** How often a kill met a request in each step. */
  met: ReadonlyMap<string, number>;
  /** The forms that were sent meanwhile, with their references. */
  acknowledged: readonly [Form, string][];
  pages: () => number;
};

export async function openPublishRounds(place: StorePlace, tools: Tools): Promise<PublishRounds> {
  let site: RunningSite = await startPublishingSite(place);
  // One cleanup for all rounds: only the last site may still run.
  tools.atEnd(() => site.stop());
  const engine = await openStoreOf(place, tools);
  const builds = new Map<string, string>();
  const met = new Map<string, number>();
  const acknowledged: [Form, string][] = [];
  let live = content.site.phone.general;
  let pages = 0;
  let killedBuilds = 0;

  const ask = (phone: string) => askForChange(engine, SITE_YAML, phoneOf(phone));

  /** Waits until a request is published, and requires its words on all pages. */
  async function requirePublished(id: string, phone: string) {
    assert.equal(await endOfRequest(engine, id), "published");
    await until("the site serves the new release", async () => (await requireWholeRelease(site.origin, [live, phone])) === phone);
    assert.ok((await publishedSite(engine))?.includes(phone), "The release lacks its words");
    assert.equal(await draftedSite(engine), undefined, "The draft is left although it was published");
    const build = (await engine.read(async (db) => releaseOf(db, await liveNumber(db))))?.build;
    assert.ok(build, "The release has no build");
    builds.set(phone, build);
    live = phone;
  }

  /** Leaves the build of a number only on the disk or only in the store. */
  async function leaveBuild(phone: string, kind: Round["kind"]) {
    const build = builds.get(phone);
    if (build === undefined) return;
    if (kind === "unpack") return rmSync(join(buildsFolder(place.dataFolder), build), { recursive: true, force: true });
    await engine.transaction(async (transaction) => {
      await transaction.deleteFrom("content_builds").where("name", "=", build).execute();
    });
  }

  /** Kills the site and starts it again. Returns the step of the request at the kill, and the process that worked on it. */
  async function restartKilled(id: string): Promise<Killed> {
    const children = buildProcessesOf(site.process.pid ?? 0);
    await killSite(site);
    await untilEnded(children);
    const step = stepOf(await requestNow(engine, id));
    const rows = engine.read((db) => db.selectFrom("content_requests").select("lease_holder").where("id", "=", id).execute());
    const [row] = await rows;
    await forgetProcesses(engine);
    site = await startPublishingSite(place);
    return { step, holder: row?.lease_holder };
  }

  /** The process of a build may have ended before it is killed. */
  function killBuild(): boolean {
    const children = buildProcessesOf(site.process.pid ?? 0);
    for (const child of children) process.kill(child, "SIGKILL");
    return children.length > 0;
  }

  async function requireOldOrNew(id: string, phone: string): Promise<string> {
    // The request may be published while the pages are requested, by the site that was started again.
    const before = (await requestNow(engine, id)).state;
    const served = await requireWholeRelease(site.origin, [live, phone]);
    const after = (await requestNow(engine, id)).state;
    if (before === "published") assert.equal(served, phone, "The site serves another release than the published one");
    if (after !== "published") {
      assert.equal(served, live, "The site serves a release that was not published");
      assert.ok((await draftedSite(engine))?.includes(phone), "The draft has lost its words");
    }
    return before === "published" ? "new" : "old";
  }

  async function run(number: number, round: Round): Promise<string> {
    const phone = round.kind === "build" ? newNumber(number) : (POOL.find((each) => each !== live) ?? "");
    await leaveBuild(phone, round.kind);
    acknowledged.push(await acknowledgedForm(site.origin));
    const visitors = visit(site.origin, [live, phone]);
    let id: string;
    let killed: Killed;
    try {
      id = await ask(phone);
      await untilMoment(engine, id, round);
      if (round.victim === "build") killed = { step: killBuild() ? "build alone" : undefined };
      else {
        visitors.expectEnd();
        killed = await restartKilled(id);
      }
    } finally {
      await visitors.leave();
    }
    pages += visitors.pages();
    failOnErrors(visitors.errors);
    const { step = "nothing" } = killed;
    met.set(step, (met.get(step) ?? 0) + 1);
    return `killed in ${step}, ${await goOn(id, phone, { ...round, ...killed })}`;
  }

  /** Requires what must hold after a kill, and publishes in the next try. Returns what was served before it. */
  async function goOn(id: string, phone: string, { kind, step, holder }: Pick<Round, "kind"> & Killed): Promise<string> {
    if (step === "build alone") assert.equal(await endOfRequest(engine, id), `failed: ${content.staff.publishingRun.build}`);
    const served = await requireOldOrNew(id, phone);
    if (kind === "build" && served === "old" && ++killedBuilds % BUILDS_FINISHED_EVERY !== 0) {
      if (step === "build alone" || (await withdrawRequest(engine, { id, by: EDITOR, now: Date.now() })))
        return `${served} served`;
    }
    if (holder) await endLeaseOf(engine, holder);
    await requirePublished(step === "build alone" ? await ask(phone) : id, phone);
    return `${served} served, then published`;
  }

  for (const phone of POOL) await requirePublished(await ask(phone), phone);
  return { run, met, acknowledged, pages: () => pages };
}

async function acknowledgedForm(origin: string): Promise<[Form, string]> {
  const form = enquiry();
  return [form, await sent(origin, form)];
}
