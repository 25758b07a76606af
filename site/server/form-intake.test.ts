import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";

import {
  field,
  fileHead,
  filePart,
  MULTIPART,
  multipart,
  formServer,
  type FormServer,
  head,
  post,
} from "../../tests/support/form-server.ts";
import { formIntake } from "./form-intake.ts";
import { RateLimit } from "../../platform/http/rate-limit.ts";

const MB = 1024 * 1024;

let server: FormServer;
beforeEach(async () => {
  const intake = formIntake("http://localhost:3000", new RateLimit());
  server = await formServer(
    async (request) => {
      const { fields, file } = await intake.receive(request, request.res!, { fileField: "cv" });
      return { fields: fields.size, bytes: file?.bytes.length };
    },
    { hops: 1 },
  );
});
afterEach(() => server.stop());

const from = (address: string) => ({ "X-Forwarded-For": address });
const body = (bytes: number, filename = "cv.pdf") => multipart(filePart("cv", filename, Buffer.alloc(bytes, "a")));

/** Starts a form that never ends; resolves once the server has read its head. */
async function begin(address: string, bytes: number) {
  const socket = connect(server.port, "127.0.0.1").on("error", () => {});
  await once(socket, "connect");
  socket.write(head({ "Content-Type": MULTIPART, "Content-Length": bytes, Expect: "100-continue", ...from(address) }));
  await once(socket, "data");
  return socket;
}

/** Starts an upload of 5 MB that never ends; resolves once the server has read its beginning. */
async function beginUpload(address: string) {
  const socket = await begin(address, 5 * MB);
  await new Promise<void>((resolve) => void socket.write(fileHead("cv", "cv.pdf") + "a".repeat(1000), () => resolve()));
}

// An unfinished upload ends after 15 seconds (FORM_LIMITS.idleMs). No other form may wait for that.
const SOON = { timeout: 5000 };

test("two addresses with twelve unfinished uploads each delay no other form, with a file or without one", SOON, async () => {
  for (let upload = 0; upload < 12; upload++) for (const address of ["203.0.113.1", "203.0.113.2"]) await beginUpload(address);
  const [withFile, without] = await Promise.all([
    server.send(post(MULTIPART, body(4 * MB), from("203.0.113.3"))),
    // Also from an address whose own uploads wait.
    server.send(post(MULTIPART, body(0, ""), from("203.0.113.1"))),
  ]);
  expect(withFile.body).toEqual({ fields: 0, bytes: 4 * MB });
  expect(without.body).toEqual({ fields: 0 });
});

test("unfinished forms with long answers share a budget of memory, and a form of usual length needs none of it", async () => {
  await Promise.all(Array.from({ length: 360 }, (_, form) => begin(`198.51.${form >> 8}.${form & 255}`, 200_000)));
  const answer = (bytes: number) => multipart(field("message", "a".repeat(bytes)));
  const long = await server.send(post(MULTIPART, answer(40_000), from("203.0.113.1")));
  expect(long.body).toEqual({ refused: "busy" });
  const usual = await server.send(post(MULTIPART, answer(20_000), from("203.0.113.1")));
  expect(usual.body).toEqual({ fields: 1 });
});
