import assert from "node:assert/strict";

import { withdrawRequest } from "../../server/editing/requests.ts";
import type { StorePlace } from "../../server/submissions/open-store.ts";
import { publishingRun as words } from "../../staff/words/causes.ts";
import { EDITOR } from "../../tests/support/publish.ts";
import { enquiry, type Form, sent } from "./forms.ts";
import { LiveNumber } from "./live-number.ts";
import { failOnErrors, type Tools } from "./proof.ts";
import { type Round, untilMoment } from "./publish-moments.ts";
import { endLeaseOf, endOfRequest } from "./publish-site.ts";
import { type Killed, PublishVictim } from "./publish-victim.ts";
import { visit } from "./publish-visitors.ts";

/** The numbers that are published in turn. Their builds exist after the first time, so that most rounds take seconds. */
const POOL = ["(08) 5550 0201", "(08) 5550 0202"];
const newNumber = (round: number) => `(08) 5551 ${String(round).padStart(4, "0")}`;
/** Every fourth build that a kill has ended is made again, which takes most of the time of all rounds. */
const BUILDS_FINISHED_EVERY = 4;

type Attempt = { id: string; killed: Killed };

/** Kills a site, or its build alone, while it publishes, and requires that nothing is lost or half. */
export class PublishRounds {
  /** How often a kill met a request in each step. */
  readonly met = new Map<string, number>();
  /** The forms that were sent meanwhile, with their references. */
  readonly acknowledged: [Form, string][] = [];
  readonly #victim: PublishVictim;
  readonly #live: LiveNumber;
  #pages = 0;
  #endedBuilds = 0;

  private constructor(victim: PublishVictim) {
    this.#victim = victim;
    this.#live = new LiveNumber(victim);
  }

  /** Starts a site over a store, and publishes the numbers that most rounds publish again. */
  static async open(place: StorePlace, tools: Tools): Promise<PublishRounds> {
    const rounds = new PublishRounds(await PublishVictim.start(place, tools));
    for (const phone of POOL) await rounds.#publish(phone);
    return rounds;
  }

  /** How many pages visitors have requested. */
  get pages(): number {
    return this.#pages;
  }

  /** Runs a round, and returns what happened. */
  async run(number: number, round: Round): Promise<string> {
    const phone = round.kind === "build" ? newNumber(number) : (POOL.find((each) => each !== this.#live.current) ?? "");
    await this.#live.leaveBuild(phone, round.kind);
    this.acknowledged.push(await acknowledgedForm(this.#victim.origin));
    const { id, killed } = await this.#killWhileVisited(phone, round);
    const { step = "nothing" } = killed;
    this.met.set(step, (this.met.get(step) ?? 0) + 1);
    return `killed in ${step}, ${await this.#goOn(id, phone, { ...round, ...killed })}`;
  }

  /** Asks to publish a number and kills, while visitors request pages. */
  async #killWhileVisited(phone: string, round: Round): Promise<Attempt> {
    const visitors = visit(this.#victim.origin, [this.#live.current, phone]);
    let attempt: Attempt;
    try {
      attempt = await this.#kill(phone, round, visitors.expectEnd);
    } finally {
      await visitors.leave();
    }
    this.#pages += visitors.pages();
    failOnErrors(visitors.errors);
    return attempt;
  }

  /** Asks to publish a number, and kills at the moment of a round. */
  async #kill(phone: string, round: Round, expectEnd: () => void): Promise<Attempt> {
    const id = await this.#live.ask(phone);
    await untilMoment(this.#victim.engine, id, round);
    if (round.victim === "build") return { id, killed: this.#victim.killBuild() };
    expectEnd();
    return { id, killed: await this.#victim.restartKilled(id) };
  }

  /** Requires what must hold after a kill, and publishes in the next try. Returns what was served before it. */
  async #goOn(id: string, phone: string, { kind, step, holder }: Pick<Round, "kind"> & Killed): Promise<string> {
    const { engine } = this.#victim;
    const isFailed = step === "build alone";
    if (isFailed) assert.equal(await endOfRequest(engine, id), `failed: ${words.build}`);
    const served = await this.#live.requireOldOrNew(id, phone);
    if (kind === "build" && served === "old" && ++this.#endedBuilds % BUILDS_FINISHED_EVERY !== 0) {
      if (isFailed || (await withdrawRequest(engine, { id, by: EDITOR, now: Date.now() }))) return `${served} served`;
    }
    if (holder) await endLeaseOf(engine, holder);
    if (isFailed) await this.#publish(phone);
    else await this.#live.requirePublished(id, phone);
    return `${served} served, then published`;
  }

  async #publish(phone: string): Promise<void> {
    await this.#live.requirePublished(await this.#live.ask(phone), phone);
  }
}

async function acknowledgedForm(origin: string): Promise<[Form, string]> {
  const form = enquiry();
  return [form, await sent(origin, form)];
}
