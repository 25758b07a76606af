import type { SiteToBuild } from "../../site/build/site-to-build.ts";
import { digestOfGuarded, guardedBetween, type InitialText } from "../../publishing/drafts/overlay.ts";
import { confirmRequest } from "../../publishing/drafts/requests.ts";
import { runRequests } from "../../publishing/releases/run-requests.ts";
import type { SiteFiles } from "../../publishing/releases/site-files.ts";
import type { Engine } from "../../publishing/tables/tables.ts";
import { addEditor, INITIAL, initialText } from "./editing-fixture.ts";
import { logUnderTest } from "./outbox-fixture.ts";
import { readyFacts } from "./owner-facts-fixture.ts";
import { NOON, underTest } from "./store-fixture.ts";

const NOW = NOON.getTime();
const HOLDER = "this process";

/** A site that stands for an overlay; its name is that of the overlay's text. The launch check refuses only a live one. */
export function siteOf(text: string, stage: "parked" | "live" = "parked"): SiteToBuild {
  const { content, config } = readyFacts();
  const baked = { stage, siteUrl: config.siteUrl, gateDigest: "none", demo: false } as const;
  return {
    root: "/",
    content,
    config,
    baked,
    code: "/b/code",
    name: `${stage}-${text}`,
    builds: "/b",
    folder: "/b/x",
    workFolder: "/b/x.1",
  };
}

/** Returns the files of sites that are named by the texts of their overlay, and are neither rendered nor compressed. */
export const siteFilesOf = (given: Partial<SiteFiles> = {}): SiteFiles => ({
  read: async (files) => siteOf(files.map(({ text }) => text ?? "deleted").join("-") || "program"),
  render: async () => undefined,
  compress: async () => undefined,
  prepare: async () => undefined,
  keep: () => undefined,
  close: async () => undefined,
  ...given,
});

type Given = Partial<{
  initialText: InitialText;
  read: SiteFiles["read"];
  render: (signal: AbortSignal) => Promise<void>;
}>;

/** Confirms, as a second person, a request that changes one file of a program of which nothing is published yet. */
export async function confirmChange(
  engine: Engine,
  id: string,
  { path, text, program = initialText }: { path: string; text: string; program?: InitialText },
): Promise<void> {
  await addEditor(engine, "sam");
  const words = digestOfGuarded(guardedBetween([], [{ path, text }], program));
  await confirmRequest(engine, { id, by: "sam", now: NOW, words });
}

/** Returns a function that opens a process which works on requests, over a store and a program that renders nothing. */
export function requestsUnderTest() {
  const { freshEngine } = underTest();
  return async (given: Given = {}) => {
    const { engine } = await freshEngine("SQLite");
    const { log, lines } = logUnderTest();
    const ending = new AbortController();
    const time = { now: NOW };
    const rendered: string[] = [];
    const run = runRequests({
      engine,
      files: siteFilesOf({
        render: async (files) => {
          rendered.push(files.map(({ text }) => text ?? "deleted").join("-"));
          await given.render?.(ending.signal);
        },
        ...(given.read && { read: given.read }),
      }),
      initialText: given.initialText ?? initialText,
      initialTexts: async () => INITIAL,
      holder: HOLDER,
      follow: () => undefined,
      prepare: async () => undefined,
      now: () => time.now,
      signal: ending.signal,
      log,
    });
    return { engine, run, lines, ending, time, rendered };
  };
}
