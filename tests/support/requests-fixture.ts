import type { SiteToBuild } from "../../server/build/site-to-build.ts";
import { digestOfGuarded, guardedBetween } from "../../server/editing/guarded-changes.ts";
import type { ProgramText } from "../../server/editing/overlay.ts";
import { confirmRequest } from "../../server/editing/requests.ts";
import { runRequests } from "../../server/publishing/run-requests.ts";
import type { SiteFiles } from "../../server/publishing/site-files.ts";
import type { Engine } from "../../server/submissions/engine.ts";
import { addEditor, INITIAL, programText } from "./editing-fixture.ts";
import { logUnderTest } from "./notifications-fixture.ts";
import { readyFacts } from "./owner-facts-fixture.ts";
import { type EngineName, NOON, underTest } from "./store-fixture.ts";

const NOW = NOON.getTime();
const HOLDER = "this process";

/** A site that stands for an overlay; its build has the name of the overlay's text. The launch check refuses only a live one. */
export function siteOf(text: string, stage: "parked" | "live" = "parked"): SiteToBuild {
  const { content, config } = readyFacts();
  const baked = { stage, siteUrl: config.siteUrl, gateDigest: "none", demo: false } as const;
  return { root: "/", content, config, baked, release: `${stage}-${text}`, builds: "/b", folder: "/b/x", workFolder: "/b/x.1" };
}

type Given = Partial<{
  programText: ProgramText;
  read: SiteFiles["read"];
  ensure: (site: SiteToBuild, signal: AbortSignal) => Promise<void>;
}>;

/** Confirms, as a second person, a request that changes one file of a program of which nothing is published yet. */
export async function confirmChange(
  engine: Engine,
  id: string,
  { path, text, program = programText }: { path: string; text: string; program?: ProgramText },
): Promise<void> {
  await addEditor(engine, "sam");
  const words = digestOfGuarded(guardedBetween([], [{ path, text }], program));
  await confirmRequest(engine, { id, by: "sam", now: NOW, words });
}

/** Returns a function that opens a process which works on requests, over a store and a program that builds nothing. */
export function requestsUnderTest() {
  const { freshEngine } = underTest();
  return async (name: EngineName, given: Given = {}) => {
    const { engine } = await freshEngine(name);
    const { log, lines } = logUnderTest();
    const ending = new AbortController();
    const time = { now: NOW };
    const built: string[] = [];
    const run = runRequests({
      engine,
      files: {
        read: async (files) => siteOf(files.map(({ text }) => text ?? "deleted").join("-") || "program"),
        pack: () => [new Uint8Array([1, 2]), new Uint8Array([3])],
        unpack: async () => undefined,
        keep: () => undefined,
        close: async () => undefined,
        ...given,
      },
      ensure: given.ensure ?? (async ({ release }) => void built.push(release)),
      programText: given.programText ?? programText,
      initialTexts: async () => INITIAL,
      holder: HOLDER,
      follow: () => undefined,
      prepare: async () => undefined,
      now: () => time.now,
      signal: ending.signal,
      log,
    });
    return { engine, run, lines, ending, time, built };
  };
}
