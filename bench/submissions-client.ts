import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";

import { nextAddress, referenceIn } from "../checks/prove/forms.ts";
import type { Form } from "./submissions-forms.ts";

/** `ms` has the duration of each post, from the first byte of the request to the last byte of the response. */
type Posted = { perSecond: number; ms: number[] };

/**
 * Posts a form again and again for `forMs` over keep-alive connections. Each client waits for a response before its next post.
 * @throws Error at the first response that does not confirm a new submission
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
      if (references.has(reference)) throw new Error(`${form.path} stored two forms under one reference: ${reference}`);
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

/** Returns the reference of the new submission. */
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
  const received = await text(response);
  if (response.statusCode !== 200) throw new Error(`${path} did not store a form: ${response.statusCode} ${received}`);
  return referenceIn(received);
}
