import { setImmediate } from "node:timers/promises";

import type { RenderPage } from "../rendering/render-page.ts";

/** At about 10 ms each, the last of 20 waits 0.2 s. */
const MAX_WAITING = 20;

/** Renders a page. Resolves to undefined at once if too many renderings wait already. */
export type LimitedRender = (...page: Parameters<RenderPage>) => Promise<Awaited<ReturnType<RenderPage>> | undefined>;

/**
 * Renders one page at a time. Between two renderings the event loop handles other requests, so that rendering delays a stored
 * page by one rendering at most (OWASP ASVS 5.0, 15.2.2).
 */
export function limitRendering(render: RenderPage, maxWaiting = MAX_WAITING): LimitedRender {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async (path, served) => {
    if (waiting >= maxWaiting) return undefined;
    waiting += 1;
    const rendered = last.then(() => setImmediate()).then(() => render(path, served));
    last = rendered.catch(() => undefined);
    try {
      return await rendered;
    } finally {
      waiting -= 1;
    }
  };
}
