import assert from "node:assert/strict";

import { assetsIn } from "../../tests/support/assets-in.ts";
import { type HttpsClient, valuesOf } from "./https-client.ts";

/** The site itself, without a web server in front of it. */
export type Direct = { origin: string; output: () => string; stop: () => Promise<void> };

/** Names of headers that may differ from the site's, and of headers that the web server may add. */
type Allowed = { mayDiffer: readonly string[]; mayAdd: readonly string[] };

/**
 * Requests a path from the site and through a web server, and returns both bodies.
 * @throws Error if the status differs, or if a header is lost, changed, sent twice or added
 */
export async function sameHeaders(
  path: string,
  { origin }: Pick<Direct, "origin">,
  client: HttpsClient,
  { mayDiffer, mayAdd }: Allowed,
  headers: Record<string, string> = {},
): Promise<{ direct: string; through: string }> {
  const direct = await fetch(origin + path, { headers, redirect: "manual" });
  const through = await client.request(path, { headers });
  assert.equal(through.status, direct.status, path);
  const expected = [...direct.headers].filter(([name]) => !mayDiffer.includes(name));
  for (const [name, value] of expected) assert.deepEqual(valuesOf(through, name), [value], `${name} of ${path}`);
  const known = new Set([...expected.map(([name]) => name), ...mayDiffer, ...mayAdd]);
  const added = through.headers.filter(([name]) => !known.has(name));
  assert.deepEqual(added, [], `more headers of ${path}`);
  return { direct: await direct.text(), through: through.body.toString() };
}

/** Returns the address of a script that a page names. */
export const scriptOf = async (client: HttpsClient): Promise<string> =>
  assetsIn((await client.request("/about")).body.toString()).find((path) => path.endsWith(".js")) ?? "";
