import express, { type Request, type Response } from "express";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { finished } from "node:stream/promises";
import { expect, onTestFinished, test } from "vitest";

import { content } from "../../tests/support/fixture-content.ts";
import { logUnderTest } from "../../tests/support/outbox-fixture.ts";
import { FormRefused, type RefusalCode } from "../../platform/http/form-refused.ts";
import { type FormParts, formRoutes } from "./form-routes.ts";

/** Sends a form that is refused with a code. Returns the status of the response, and the lines of the log. */
async function refusedWith(code: RefusalCode) {
  const { log, lines } = logUnderTest();
  const parts = {
    forms: [{ page: "/contact", addresses: ["/contact"], sentPage: "/contact/sent" }],
    messages: content.forms.answers,
    intake: { receive: () => Promise.reject(new FormRefused(code)) },
    responder: { refused: (_request: unknown, response: Response, _page: string, status: number) => response.sendStatus(status) },
    counts: { inc: () => undefined },
    log,
  } as unknown as FormParts;
  const server = createServer(express().use(formRoutes(parts))).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const body = new URLSearchParams({ name: "Casey Unusual" });
  const { status } = await fetch(`http://127.0.0.1:${port}/contact`, { method: "POST", body });
  return { status, lines };
}

test.each([
  ["cross-site", 403],
  ["too-many", 429],
  ["too-large", 413],
] as const)(
  "a form that is refused as %s is a line of the log with that code, and nothing of the form",
  async (code, expected) => {
    const { status, lines } = await refusedWith(code);
    expect(status).toBe(expected);
    expect(lines).toEqual([{ level: 40, code, msg: "form refused" }]);
  },
);

test("a form whose check takes longer than a connection may be silent gets its response", async () => {
  const sockets: Socket[] = [];
  const checkUntilTimeout = async () => {
    const [socket] = sockets;
    // As server.timeout does for each connection.
    await once(socket!.setTimeout(1), "timeout");
    return { answers: {}, errors: [{ field: "name", message: "missing" }], kind: "enquiry" };
  };
  const parts = {
    forms: [{ page: "/contact", addresses: ["/contact"], sentPage: "/contact/sent", check: checkUntilTimeout }],
    messages: content.forms.answers,
    intake: { receive: (request: Request) => finished(request.resume()).then(() => ({})) },
    responder: {
      corrected: (_request: unknown, response: Response, _page: string, status: number) => response.sendStatus(status),
    },
    counts: { inc: () => undefined },
  } as unknown as FormParts;
  const server = createServer(express().use(formRoutes(parts))).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  server.on("connection", (socket) => sockets.push(socket));
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  expect((await fetch(`http://127.0.0.1:${port}/contact`, { method: "POST", body: "x" })).status).toBe(422);
});
