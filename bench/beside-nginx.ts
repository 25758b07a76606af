import { type IncomingMessage, request } from "node:http";

import { programNamed } from "../checks/deploy/machine.ts";
import { table } from "../checks/report/table.ts";
import { requestsPerSecond } from "./load-client.ts";
import { type Answer, startNginx } from "./nginx.ts";

/** The servers take turns, so that a machine that slows down slows both. */
const PAIRS = 7;

/** Requests one address from this server and from nginx in turn, and returns a table that compares them. */
export async function besideNginx(origin: string, path: string): Promise<string> {
  const command = programNamed("nginx");
  if (!command) return "no nginx";
  const nginx = await startNginx(command, path, await brotliAnswer(origin + path));
  try {
    const [ours, theirs] = [Number(new URL(origin).port), nginx.port];
    for (const port of [ours, theirs]) await requestsPerSecond(port, path);
    const pairs: [ours: number, theirs: number][] = [];
    for (let pair = 0; pair < PAIRS; pair += 1)
      pairs.push([await requestsPerSecond(ours, path), await requestsPerSecond(theirs, path)]);
    return inWords(pairs);
  } finally {
    await nginx.stop();
  }
}

function inWords(pairs: readonly [number, number][]): string {
  const row = (name: string, figures: readonly number[], digits: number) => {
    const sorted = figures.toSorted((one, other) => one - other);
    return [
      name,
      ...[sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)].map((figure = 0) => figure.toFixed(digits)),
    ];
  };
  return table(
    ["requests per second", "min", "median", "max"],
    [
      row(
        "ours",
        pairs.map(([ours]) => ours),
        0,
      ),
      row(
        "nginx",
        pairs.map(([, theirs]) => theirs),
        0,
      ),
      row(
        "ours : nginx, a pair",
        pairs.map(([ours, theirs]) => ours / theirs),
        2,
      ),
    ],
  );
}

/** The answer as it comes over the network; fetch would have unpacked it. */
async function brotliAnswer(url: string): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(url, { headers: { "Accept-Encoding": "br" } }, resolve)
    .on("error", reject)
    .end();
  const response = await promise;
  return { headers: response.headers, body: Buffer.concat(await response.toArray()) };
}

/** Returns the address of the first script that a page names: the one that every page of the site loads. */
export async function scriptOf(page: string): Promise<string> {
  const script = /\/assets\/[^"]+\.js/.exec(await (await fetch(page)).text())?.[0];
  if (script === undefined) throw new Error(`${page} names no script.`);
  return script;
}
