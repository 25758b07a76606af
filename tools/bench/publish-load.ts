import { Agent } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

import { nextAddress } from "../prove/forms.ts";
import { pause } from "../process/until.ts";
import { assetsIn } from "../../tests/support/assets-in.ts";
import { type Answer, plainRequest } from "../../tests/support/raw-request.ts";
import { FORMS } from "./submissions-forms.ts";

/** A request of a client. `at` is its start in milliseconds since 1970. `error` is set if the response was not the expected one. */
export type Visit = { kind: string; at: number; ms: number; error?: string };

type Client = {
  kind: string;
  /** The status of the right response. */
  status: number;
  pauseMs: number;
  request: () => Promise<Answer>;
};

/** These clients run in a thread of their own, because publishing is asked for with SQLite, which blocks the thread that asks. */
const { origin, pages } = workerData as { origin: string; pages: readonly string[] };
const PAGE_PAUSE_MS = 20;
const FORM_PAUSE_MS = 100;
const WAITS_MS = 15_000;

const agent = new Agent({ keepAlive: true });
const nextPage = inTurn(() => pages);
let files: readonly string[] = [];
const nextFile = inTurn(() => (files.length > 0 ? files : pages));
const [form] = FORMS;
if (!form) throw new Error("There is no form.");

const clients: readonly Client[] = [
  {
    kind: "GET page",
    status: 200,
    pauseMs: PAGE_PAUSE_MS,
    request: async () => {
      const page = await ask(nextPage());
      files = assetsIn(page.body.toString());
      return page;
    },
  },
  { kind: "GET page, new connection", status: 200, pauseMs: PAGE_PAUSE_MS, request: () => ask(nextPage(), { agent: false }) },
  { kind: "GET file of a page", status: 200, pauseMs: PAGE_PAUSE_MS, request: () => ask(nextFile()) },
  { kind: "HEAD page", status: 200, pauseMs: PAGE_PAUSE_MS, request: () => ask(nextPage(), { method: "HEAD" }) },
  {
    kind: "POST form",
    status: 200,
    pauseMs: FORM_PAUSE_MS,
    request: () => post(Buffer.concat(form.nextBody()), "application/json"),
  },
  // The response is a page that is rendered for this request.
  { kind: "POST form with an error", status: 422, pauseMs: FORM_PAUSE_MS, request: () => post("way=someone", "text/html") },
];

const ending = new AbortController();
const visits: Visit[] = [];
parentPort?.once("message", () => ending.abort());
await Promise.all(clients.map(requestUntilTheEnd));
agent.destroy();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(visits);

async function requestUntilTheEnd({ kind, status, pauseMs, request }: Client): Promise<void> {
  while (!ending.signal.aborted) {
    const started = performance.now();
    const error = await request().then(
      (answer) => (answer.status === status ? undefined : `status ${answer.status}`),
      ({ message }: Error) => message,
    );
    const at = performance.timeOrigin + started;
    visits.push({ kind, at, ms: performance.now() - started, ...(error !== undefined && { error }) });
    await pause(pauseMs);
  }
}

function ask(path: string, asked: Parameters<typeof plainRequest>[1] = {}): Promise<Answer> {
  return plainRequest(origin + path, { agent, signal: AbortSignal.timeout(WAITS_MS), ...asked });
}

/** Each form has another address, because the site limits the forms of one address. */
function post(body: string | Buffer, accept: string): Promise<Answer> {
  const headers = { Accept: accept, "Content-Type": "application/x-www-form-urlencoded", "X-Forwarded-For": nextAddress() };
  return ask(form?.path ?? "", { method: "POST", body, headers });
}

function inTurn(list: () => readonly string[]): () => string {
  let next = 0;
  return () => {
    const all = list();
    next = (next + 1) % all.length;
    return all[next] ?? "";
  };
}
