import { Agent, type IncomingMessage, request } from "node:http";

import type { Form } from "./submissions-forms.ts";

/** `ms` holds how long each post took, from its first byte to the last of its answer. */
export type Posted = { perSecond: number; ms: number[] };

/**
 * Posts a form for so long over kept-alive connections, each client one after the other.
 * @throws Error at the first answer that does not say that something new was stored
 */
export async function postRepeatedly(origin: string, form: Form, clients: number, forMs: number): Promise<Posted> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const references = new Set<string>();
  const ms: number[] = [];
  const started = performance.now();
  const client = async () => {
    while (performance.now() < started + forMs) {
      const posted = performance.now();
      const reference = await post(origin, form, agent);
      ms.push(performance.now() - posted);
      if (references.has(reference)) throw new Error(`${form.path} took two forms for one: ${reference}`);
      references.add(reference);
    }
  };
  try {
    await Promise.all(Array.from({ length: clients }, client));
    return { perSecond: (ms.length * 1000) / (performance.now() - started), ms };
  } finally {
    agent.destroy();
  }
}

/** Gives the reference under which it was stored. */
async function post(origin: string, { path, type, nextBody }: Form, agent: Agent): Promise<string> {
  const body = nextBody();
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const sending = request(origin + path, {
    method: "POST",
    agent,
    headers: {
      Accept: "application/json",
      "Content-Type": type,
      "Content-Length": body.reduce((sum, piece) => sum + piece.byteLength, 0),
      "X-Forwarded-For": nextAddress(),
    },
  });
  sending.on("response", resolve).on("error", reject);
  for (const piece of body) sending.write(piece);
  sending.end();
  const response = await promise;
  const answer = Buffer.concat(await response.toArray()).toString();
  const reference = response.statusCode === 200 ? referenceIn(answer) : undefined;
  if (reference === undefined) throw new Error(`${path} did not store a form: ${response.statusCode} ${answer}`);
  return reference;
}

function referenceIn(answer: string): string | undefined {
  return (JSON.parse(answer) as { sent?: { reference?: string } }).sent?.reference;
}

let addresses = 0;

/** From one address the site takes but a few forms. */
function nextAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}
