import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";

import { FormIntake } from "./form-intake.ts";
import { formServer, type FormServer, head, post } from "../../tests/support/form-server.ts";
import { RateLimit } from "./rate-limit.ts";

const MB = 1024 * 1024;
const MULTIPART = "multipart/form-data; boundary=XX";
const FILE_HEAD = `--XX\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\nContent-Type: application/octet-stream\r\n\r\n`;

let server: FormServer;
beforeEach(async () => {
  const intake = new FormIntake("http://localhost:3000", new RateLimit());
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
const body = (bytes: number, filename = "cv.pdf") =>
  Buffer.concat([Buffer.from(FILE_HEAD.replace("cv.pdf", filename)), Buffer.alloc(bytes, "a"), Buffer.from("\r\n--XX--\r\n")]);

/** Starts an upload of 5 MB that never ends; resolves once the server has read its beginning. */
async function beginUpload(address: string) {
  const socket = connect(server.port, "127.0.0.1").on("error", () => {});
  await once(socket, "connect");
  const opening = head({ "Content-Type": MULTIPART, "Content-Length": 5 * MB, Expect: "100-continue", ...from(address) });
  socket.write(opening);
  await once(socket, "data");
  await new Promise<void>((resolve) => void socket.write(FILE_HEAD + "a".repeat(1000), () => resolve()));
}

// An unfinished upload ends after 15 seconds (FORM_LIMITS.idleMs): nobody may have to wait for that.
const SOON = { timeout: 5000 };

test("two addresses with twelve unfinished uploads each block nobody else, with a file or without one", SOON, async () => {
  for (let upload = 0; upload < 12; upload++) for (const address of ["203.0.113.1", "203.0.113.2"]) await beginUpload(address);
  const [withFile, without] = await Promise.all([
    server.send(post(MULTIPART, body(4 * MB), from("203.0.113.3"))),
    // Even of an address whose own uploads wait.
    server.send(post(MULTIPART, body(0, ""), from("203.0.113.1"))),
  ]);
  expect(withFile.body).toEqual({ fields: 0, bytes: 4 * MB });
  expect(without.body).toEqual({ fields: 0 });
});

test.each([
  ["thirty addresses", (index: number) => `198.51.100.${index}`],
  ["one address", () => "198.51.100.1"],
])("thirty people at %s who send 2 MB at once are all taken", async (_what, address) => {
  const file = body(2 * MB);
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => server.send(post(MULTIPART, file, from(address(index))))),
  );
  expect(answers.map(({ body: answer }) => answer)).toEqual(answers.map(() => ({ fields: 0, bytes: 2 * MB })));
});
