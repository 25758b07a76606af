import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { expect, test } from "vitest";

import { pageResource } from "../../platform/http/representation.ts";
import { responder } from "../../platform/http/respond.ts";

test("a page whose stored bytes are damaged is a 500 for a client without a coding, and the server goes on", async () => {
  const page = { br: Buffer.from("as stored"), gzip: Buffer.from("damaged"), plainSize: 7 };
  const respond = responder({}, pino({ enabled: false }));
  const server = createServer((request, response) => respond(pageResource(page, {}, 200), request, response)).listen(0);
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const statusFor = async (headers: Record<string, string>) => (await fetch(origin, { method: "GET", headers })).status;
  expect(await statusFor({ "Accept-Encoding": "identity" })).toBe(500);
  expect(await statusFor({ "Accept-Encoding": "identity", Range: "bytes=0-1" })).toBe(500);
  const head = await fetch(origin, { method: "HEAD", headers: { "Accept-Encoding": "br" } });
  expect([head.status, head.headers.get("content-length")]).toEqual([200, "9"]);
  server.close();
});
