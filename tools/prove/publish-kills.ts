import assert from "node:assert/strict";

import { type StorePlace, sqliteFileIn } from "../../main/store/open-store.ts";
import { publishingRun as words } from "../../publishing/releases/publishing-words.ts";
import { enquiry, type Form, sent } from "./forms.ts";
import { LiveNumber, type Killed, PublishVictim } from "./publish-victim.ts";
import { failOnErrors, type Tools, sqlitePlace, type Proof } from "./proof.ts";
import { endOfRequest } from "../../tests/support/publish.ts";
import { type Round, untilMoment, endLeaseOf, roundOf } from "./publish-site.ts";
import { visit } from "./publish-visitors.ts";
import { integrityErrors } from "./kills.ts";
import { errorsOfStored } from "./stored.ts";

const FIRST = "(08) 5550 0201";
/** Each round publishes a number of its own, so that its pages must be rendered. */
const newNumber = (round: number) => `(08) 5551 ${String(round).padStart(4, "0")}`;

type Attempt = { id: string; killed: Killed };

/** Kills a site, or the process in which it publishes, and requires that nothing is lost or half. */
class PublishRounds {
  /** How often a kill met a request in each step. */
  readonly met = new Map<string, number>();
  /** The forms that were sent meanwhile, with their references. */
  readonly acknowledged: [Form, string][] = [];
  readonly #victim: PublishVictim;
  readonly #live: LiveNumber;
  #pages = 0;

  private constructor(victim: PublishVictim) {
    this.#victim = victim;
    this.#live = new LiveNumber(victim);
  }

  /** Starts a site over a store, and publishes the first number. */
  static async open(place: StorePlace, tools: Tools): Promise<PublishRounds> {
    const rounds = new PublishRounds(await PublishVictim.start(place, tools));
    await rounds.#publish(FIRST);
    return rounds;
  }

  /** How many pages visitors have requested. */
  get pages(): number {
    return this.#pages;
  }

  /** Runs a round, and returns what happened. */
  async run(number: number, round: Round): Promise<string> {
    const phone = newNumber(number);
    this.acknowledged.push(await acknowledgedForm(this.#victim.origin));
    const { id, killed } = await this.#killWhileVisited(phone, round);
    const met = `${round.victim === "child" ? "child in " : ""}${killed.step ?? "failed"}`;
    this.met.set(met, (this.met.get(met) ?? 0) + 1);
    return `killed ${met}, ${await this.#goOn(id, phone, { victim: round.victim, holder: killed.holder })}`;
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
    if (round.victim === "child") return { id, killed: await this.#victim.killChild(id) };
    expectEnd();
    return { id, killed: await this.#victim.restartKilled(id) };
  }

  /** Requires what must hold after a kill, and publishes in this try or the next one. Returns what was served before that. */
  async #goOn(id: string, phone: string, { victim, holder }: Pick<Round, "victim"> & Pick<Killed, "holder">): Promise<string> {
    const { engine } = this.#victim;
    // The server works on, and fails the request if the killed process had a task of it.
    const end = victim === "child" ? await endOfRequest(engine, id) : undefined;
    const served = end === "published" ? "new" : await this.#live.requireOldOrNew(id, phone);
    if (holder) await endLeaseOf(engine, holder);
    if (end === undefined || end === "published") {
      await this.#live.requirePublished(id, phone);
      return `${served} served, then published`;
    }
    assert.equal(end, `failed: ${words.build}`);
    await this.#publish(phone);
    return `failed, ${served} served, then published by the next request`;
  }

  async #publish(phone: string): Promise<void> {
    await this.#live.requirePublished(await this.#live.ask(phone), phone);
  }
}

async function acknowledgedForm(origin: string): Promise<[Form, string]> {
  const form = enquiry();
  return [form, await sent(origin, form)];
}

/**
 * Whenever the site, or the process alone in which it publishes, is killed, one release is served whole, no word of the draft is lost,
 * and the next try publishes it.
 */
export const publishKills: Proof = {
  name: "publish-kills",
  async prove(tools) {
    const place = sqlitePlace(tools);
    const rounds = await PublishRounds.open(place, tools);
    tools.say("the first release is published");
    for (let number = 1; number <= tools.kills; number += 1) {
      const outcome = await rounds.run(number, roundOf(number));
      tools.say(`${number} of ${tools.kills} kills: ${outcome}`);
    }
    failOnErrors([...(await errorsOfStored(place, rounds.acknowledged)), ...integrityErrors(sqliteFileIn(place.dataFolder))]);
    const met = [...rounds.met].map(([step, count]) => `${step} ${count}`).join(", ");
    return `${tools.kills} kills (${met}), ${rounds.pages} pages before them, each of one release whole, as after each restart; ${rounds.acknowledged.length} forms stored`;
  },
};
