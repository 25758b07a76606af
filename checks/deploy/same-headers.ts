import assert from "node:assert/strict";

import { type HttpsClient, valuesOf } from "./https-client.ts";

/** The site itself, without the web server in front of it. */
export type Direct = { origin: string; output: () => string; stop: () => Promise<void> };

/** Names of headers that may differ from the site's own, and of headers that the web server may add. */
type Allowed = { mayDiffer: readonly string[]; mayAdd: readonly string[] };

/** Requests a path of the site and through a web server. @throws Error where the status, or a header, is lost, changed, doubled or added */
export async function sameHeaders(
  path: string,
  { origin }: Pick<Direct, "origin">,
  client: Pick<HttpsClient, "ask">,
  { mayDiffer, mayAdd }: Allowed,
  headers: Record<string, string> = {},
): Promise<{ direct: string; through: string }> {
  const [direct, through] = [await fetch(origin + path, { headers, redirect: "manual" }), await client.ask(path, { headers })];
  assert.equal(through.status, direct.status, path);
  const expected = [...direct.headers].filter(([name]) => !mayDiffer.includes(name));
  for (const [name, value] of expected) assert.deepEqual(valuesOf(through, name), [value], `${name} of ${path}`);
  const known = new Set([...expected.map(([name]) => name), ...mayDiffer, ...mayAdd]);
  const added = through.headers.filter(([name]) => !known.has(name));
  assert.deepEqual(added, [], `more headers of ${path}`);
  return { direct: await direct.text(), through: through.body.toString() };
}

/** The address of a script that a page names. */
export async function scriptOf(client: Pick<HttpsClient, "ask">): Promise<string> {
  const { body } = await client.ask("/about");
  const script = /import\("(\/assets\/[^"]+\.js)"\)/.exec(body.toString())?.[1];
  assert.ok(script, "The page names no script.");
  return script;
}
