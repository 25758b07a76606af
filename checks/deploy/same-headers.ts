import assert from "node:assert/strict";

import { type Answer, valuesOf } from "./https-client.ts";

/** Headers by name: `mayDiffer` are not compared, `mayAdd` may come without the site's having sent them. */
type Allowed = { mayDiffer: readonly string[]; mayAdd: readonly string[] };

/** Takes an answer of the site and the same through a web server. @throws where a header is lost, changed, doubled or added */
export function sameHeaders(path: string, site: Response, through: Answer, { mayDiffer, mayAdd }: Allowed): void {
  const expected = [...site.headers].filter(([name]) => !mayDiffer.includes(name));
  for (const [name, value] of expected) assert.deepEqual(valuesOf(through, name), [value], `${name} of ${path}`);
  const known = new Set([...expected.map(([name]) => name), ...mayAdd]);
  const added = through.headers.filter(([name]) => !known.has(name));
  assert.deepEqual(added, [], `more headers of ${path}`);
}
