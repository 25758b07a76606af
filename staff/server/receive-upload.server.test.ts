import { expect, test, vi } from "vitest";

import { openUploads } from "./receive-upload.server.ts";

const MB = 1024 * 1024;
/** A form with a file of this many bytes. */
async function formOf(bytes: number): Promise<Request> {
  const body = new FormData();
  body.append("file", new File([new Uint8Array(bytes)], "door.png"));
  body.append("alt", "A blue door");
  const sent = new Response(body);
  const read = await sent.arrayBuffer();
  const headers = { "Content-Type": sent.headers.get("Content-Type") ?? "", "Content-Length": String(read.byteLength) };
  return new Request("http://localhost/content/add-picture", { method: "POST", body: read, headers });
}

const HEADERS = { "Content-Type": "multipart/form-data; boundary=a", "Content-Length": "20" };
function requestOf(body: BodyInit): Request {
  const sent = { method: "POST", body, headers: HEADERS, duplex: "half" };
  return new Request("http://localhost/content/add-picture", sent);
}
const part = (name: string, value: string) => `--a\r\nContent-Disposition: form-data; name=${name}\r\n\r\n${value}\r\n`;
/** The beginning of a form, and of its file. */
const BEGUN = part("alt", "A blue door") + part("file; filename=door.png", "some bytes").trimEnd();
/** The connection of its sender ends after the beginning. */
const endsEarly = () =>
  new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.from(BEGUN)),
    pull: (controller) => controller.error(new Error("aborted")),
  });

test("a form that no browser sends is unreadable, and no error of the server", async () => {
  const many = `${part("alt", "").repeat(300_000)}--a--`;
  const manyHeaders = `--a\r\n${"a:\r\n".repeat(300_000)}\r\n\r\n--a--`;
  for (const body of ["", "--a\r\nno end", "nothing of a form", BEGUN, endsEarly(), many, manyHeaders])
    expect(await openUploads()(requestOf(body), "a")).toBe("unreadable");
  expect(await openUploads()(requestOf(`${part("alt", "A blue door")}--a--${BEGUN}`), "a")).toHaveProperty("form");
});

test("of a form that breaks off while others are read, the words that arrived are kept", async () => {
  const receive = openUploads({ bytes: 0, waiting: 0, waitingOfSite: 0, waitMs: 0 });
  const refused = await receive(requestOf(BEGUN), "a");
  expect(typeof refused === "object" && "busy" in refused && [...refused.busy]).toEqual([["alt", "A blue door"]]);
  expect(await receive(requestOf(endsEarly()), "a")).toHaveProperty("busy");
});

test("one form of each person is read at once, two in all; of another one the words are kept, and it is read after one has ended", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const receive = openUploads();
  const received = await Promise.all(["a", "b"].map(async (person) => receive(await formOf(15 * MB), person)));
  for (const each of received) expect(each).toHaveProperty("form");
  for (const person of ["a", "c"]) {
    const waiting = receive(await formOf(15 * MB), person);
    await vi.advanceTimersByTimeAsync(5000);
    const refused = await waiting;
    expect(typeof refused === "object" && "busy" in refused && [...refused.busy]).toEqual([["alt", "A blue door"]]);
  }
  const [first] = received;
  if (typeof first === "object" && "end" in first) first.end();
  expect(await receive(await formOf(15 * MB), "a")).toHaveProperty("form");
  vi.useRealTimers();
});
