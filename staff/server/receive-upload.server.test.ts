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

test("a form that no browser sends is unreadable, and no error of the server", async () => {
  const headers = { "Content-Type": "multipart/form-data; boundary=a", "Content-Length": "20" };
  for (const body of ["", "--a\r\nno end", "nothing of a form"]) {
    const request = new Request("http://localhost/content/add-picture", { method: "POST", body, headers });
    expect(await openUploads()(request, "a")).toBe("unreadable");
  }
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
