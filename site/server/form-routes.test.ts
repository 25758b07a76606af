import express, { type Request, type Response } from "express";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { finished } from "node:stream/promises";
import { expect, onTestFinished, test } from "vitest";

import { content } from "../../tests/support/fixture-content.ts";
import { logUnderTest } from "../../tests/support/outbox-fixture.ts";
import { FormRefused, type RefusalCode } from "../../platform/http/form-refused.ts";
import { EASY_READ_FORM } from "../../content-model/values/pages.ts";
import type { FormState } from "../../content-model/forms/form-state.ts";
import { siteForms } from "../../cases/intake/site-forms.ts";
import { StoreUnavailable } from "../../platform/database/engine.ts";
import { pdf } from "../../tests/support/sample-files.ts";
import { type FormParts, formRoutes } from "./form-routes.ts";

/** Sends a form to a page. Returns the status of the response. */
async function statusOf(parts: FormParts, page: string, body: string | URLSearchParams): Promise<number> {
  const server = createServer(express().use(formRoutes(parts))).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return (await fetch(`http://127.0.0.1:${port}${page}`, { method: "POST", body })).status;
}

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
  return { status: await statusOf(parts, "/contact", new URLSearchParams({ name: "Casey Unusual" })), lines };
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

/** Sends a form while nothing can be stored. Returns the form that is shown again. */
async function notStored(page: string, fields: Record<string, string>, bytes?: Buffer): Promise<FormState | undefined> {
  const { log } = logUnderTest();
  const file = bytes && { senderName: "cv.pdf", bytes };
  const received = { fields: new Map(Object.entries(fields)), ...(file && { file }) };
  let shown: FormState | undefined;
  const parts = {
    forms: siteForms(content, "live"),
    messages: content.forms.answers,
    intake: { receive: (request: Request) => finished(request.resume()).then(() => received) },
    store: { add: () => Promise.reject(new StoreUnavailable("SQLITE_FULL")) },
    responder: {
      corrected: (_request: unknown, response: Response, _page: string, status: number, state: FormState) => {
        shown = state;
        response.sendStatus(status);
      },
    },
    counts: { inc: () => undefined },
    now: () => new Date(),
    log,
  } as unknown as FormParts;
  expect(await statusOf(parts, page, "x")).toBe(503);
  return shown;
}

test.each(["0491 570 006", "sam@example.com"])(
  "the form in Easy Read that could not be stored comes back with all that was typed: %s",
  async (contact) => {
    const typed = { way: "myself", message: "Hello", contact };
    expect((await notStored(EASY_READ_FORM, typed))?.answers).toEqual(typed);
  },
);

test("a form that could not be stored asks for its file again, because a browser does not keep it", async () => {
  const applicant = { name: "Sam", phone: "0491 570 006" };
  expect(await notStored("/careers", applicant, pdf())).toMatchObject({ answers: applicant, fileToChooseAgain: true });
  expect(await notStored("/careers", applicant)).toMatchObject({ answers: applicant, fileToChooseAgain: false });
});
