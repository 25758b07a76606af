import { Agent } from "node:http";

import { enquiry, type Form } from "../../checks/prove/forms.ts";
import { TOKEN } from "../../app/forms/fields.ts";
import { plainRequest } from "./plain-request.ts";
import { postForm, referenceIn } from "./post-form.ts";

/** Everything that the visitors have received so far. */
export type Seen = {
  /** The number of pages, by release. */
  pages: Map<string, number>;
  /** The reference of each form. */
  acknowledged: Map<Form, string>;
  /** Requests without the expected response. */
  failures: string[];
};

const TIMEOUT_MS = 20_000;
const VISITORS_OF_EACH_KIND = 2;

/**
 * Visitors who load pages and send forms one after the other, on kept connections and on new ones. They never repeat a request, so
 * every error is recorded as a failure.
 */
export function crowdOfVisitors(origin: string): { seen: Seen; leave: () => Promise<void> } {
  const seen: Seen = { pages: new Map(), acknowledged: new Map(), failures: [] };
  const keeping = new Agent({ keepAlive: true });
  const leaving = new AbortController();
  const again = async (visit: () => Promise<void>) => {
    while (!leaving.signal.aborted) await visit().catch((error: unknown) => void seen.failures.push(String(error)));
  };
  const everyone = [keeping, false as const].flatMap((agent) =>
    Array.from({ length: VISITORS_OF_EACH_KIND }, () => [
      again(() => readPage(origin, agent, seen)),
      again(() => sendForm(origin, agent, seen)),
    ]).flat(),
  );
  return {
    seen,
    leave: async () => {
      leaving.abort();
      await Promise.all(everyone);
      keeping.destroy();
    },
  };
}

async function readPage(origin: string, agent: Agent | false, { pages }: Seen) {
  const { status, body } = await plainRequest(`${origin}/about`, { agent, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const text = body.toString();
  const release = /name="release" content="([^"]+)"/.exec(text)?.[1];
  if (status !== 200 || release === undefined || !text.endsWith("</html>")) throw new Error(`A page got ${status}`);
  pages.set(release, (pages.get(release) ?? 0) + 1);
}

let people = 0;

async function sendForm(origin: string, agent: Agent | false, { acknowledged }: Seen) {
  const form = enquiry();
  people += 1;
  // A new address for each form, and so a new rate limit.
  const address = `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`;
  const fields = { ...form.answers, [TOKEN]: form.token };
  const options = { agent, signal: AbortSignal.timeout(TIMEOUT_MS) };
  const response = await postForm(origin + form.path, fields, { "X-Forwarded-For": address }, options);
  if (response.status !== 200) throw new Error(`A form got ${response.status}: ${response.body.toString()}`);
  acknowledged.set(form, referenceIn(response));
}
