import { data, type MiddlewareFunction, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";

import { type Staff, staffContext } from "../server/context.ts";
import { middleware as signedIn } from "../sign-in/signed-in.tsx";
import { keepForm, uploadContext } from "./keep-form.ts";
import { keepFormInBrowser, notStoredIn } from "../parts/keep-form-in-browser.ts";
import { asOneValue, fromOneValue, keptForm } from "./kept-form.ts";

const SENT = [
  ["email", "kim@example.org"],
  ["roles", "intake"],
  ["text", "Hello"],
  ["note", "two words"],
  ["do", "save it"],
  ["password", "four red lamps under moss"],
];

test("a kept form shows what somebody typed, with the labels of its route, and never a secret", async () => {
  const request = new Request("https://staff.example.org/people/invite", { method: "POST", body: new URLSearchParams(SENT) });
  const { path, fields, secrets } = keptForm(await request.formData(), request, "signed-out", { email: "Email" });
  expect([path, secrets]).toEqual(["/people/invite", ["password"]]);
  expect(fields).toEqual([
    { name: "email", value: "kim@example.org", label: "Email" },
    { name: "roles", value: "intake" },
    { name: "text", value: "Hello", label: "What you typed" },
    { name: "note", value: "two words", label: "What you typed" },
    { name: "do", value: "save it" },
  ]);
  expect(fromOneValue(asOneValue(fields)).map(({ name, value }) => [name, value])).toEqual(SENT.slice(0, -1));
  expect(fromOneValue("no JSON")).toEqual([]);
});

/** Sends a form to a route whose response has this status. `received` is a form with a file, as its action has read it. */
function send(body: URLSearchParams | FormData, status: number, received?: FormData) {
  const context = new RouterContextProvider();
  context.set(staffContext, { labels: { email: "Email" } } as unknown as Staff);
  const request = new Request("https://staff.example.org/people/invite", { method: "POST", body });
  const args = { request, context, params: {}, pattern: "", url: new URL(request.url) } as Parameters<typeof keepForm>[0];
  const next = async () => {
    // As an action does.
    if (received) context.set(uploadContext, received);
    else await request.formData();
    return new Response(null, { status });
  };
  return Promise.resolve(keepForm(args, next)).catch((thrown: unknown) => thrown);
}

const TYPED = new URLSearchParams([["email", "kim@example.org"]]);
const kept = (secrets: readonly string[] = []) =>
  data(
    { reason: "not-stored", path: "/people/invite", fields: [expect.objectContaining({ value: "kim@example.org" })], secrets },
    { status: 503 },
  );

test("what was typed is kept whenever a POST could not be answered, also beside a file, and never a secret", async () => {
  expect(await send(TYPED, 500)).toEqual(kept());
  expect(await send(new URLSearchParams([...TYPED, ["code", "123456"]]), 500)).toEqual(kept(["code"]));
  const withFile = new FormData();
  withFile.append("email", "kim@example.org");
  withFile.append("file", new File(["x"], "x.png"));
  expect(await send(withFile, 500, withFile)).toEqual(kept());
  // The page of its own action, and a passkey, which counts once.
  expect(await send(TYPED, 422)).toMatchObject({ status: 422 });
  expect(await send(new URLSearchParams({ passkey: "{}" }), 500)).toMatchObject({ status: 500 });
});

/** Sends a form of so many fields without a session. Returns the status of the page, and how many of the fields it holds. */
async function sendSignedOut(fields: number) {
  const context = new RouterContextProvider();
  context.set(staffContext, { cookie: { read: () => undefined }, labels: {} } as unknown as Staff);
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const body = Array<string>(fields).fill("a=b").join("&");
  const request = new Request("https://staff.example.org/content/files/site.yaml", { method: "POST", headers, body });
  const args = { request, context, params: {}, pattern: "", url: new URL(request.url) } as Parameters<typeof keepForm>[0];
  const layout = signedIn[0] as MiddlewareFunction<Response>;
  const letIn = () => Promise.reject(new Error("Let in."));
  const shown = await Promise.resolve(keepForm(args, async () => (await layout(args, letIn)) as Response)).catch(
    (refused: unknown) => refused,
  );
  if (shown instanceof Response) return [shown.status];
  const { data: page, init } = shown as ReturnType<typeof data<{ fields: unknown[] }>>;
  return [init?.status, page.fields.length];
}

test("a form with more fields than any screen has is refused before it is parsed, which would keep the server from everybody", async () => {
  expect(await sendSignedOut(1000)).toEqual([401, 1000]);
  // 512 KB, which the address of a file of content accepts.
  expect(await sendSignedOut(131_072)).toEqual([413]);
  const tooMany = new URLSearchParams(Array.from({ length: 2001 }, (_, index) => ["a", `${index}`]));
  expect(await send(tooMany, 200)).toMatchObject({ status: 413 });
});

test("who sends a form is asked once all of it has come, because an account may be disabled meanwhile", async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const init: RequestInit & { duplex: "half" } = { method: "POST", headers, body: readable, duplex: "half" };
  const request = new Request("https://staff.example.org/people/invite", init);
  const args = { request, context: new RouterContextProvider(), params: {}, pattern: "", url: new URL(request.url) };
  let isAsked = false;
  const response = keepForm(args, () => {
    isAsked = true;
    return Promise.resolve(new Response());
  });
  const writer = writable.getWriter();
  await writer.write(new TextEncoder().encode("email=kim%40example.org"));
  expect(isAsked).toBe(false);
  await writer.close();
  await response;
  expect(isAsked).toBe(true);
});

/** What becomes of the result of a request that a screen sends by its scripts. */
async function inBrowser(method: string, type: "data" | "error", result: unknown) {
  const request = new Request("https://staff.example.org/", { method });
  const args = { request } as Parameters<typeof keepFormInBrowser>[0];
  const results = await keepFormInBrowser(args, () => Promise.resolve({ route: { type, result } }));
  return (results as Awaited<ReturnType<Parameters<MiddlewareFunction<Record<string, { result: unknown }>>>[1]>>)["route"]
    ?.result;
}

test("a screen with scripts stays as it is if its form was not stored, and every other result is as it was", async () => {
  for (const error of [new TypeError("Failed to fetch"), { status: 503 }, { status: 502 }]) {
    const { data: shown, init } = (await inBrowser("POST", "error", error)) as ReturnType<typeof data>;
    expect([notStoredIn(shown), init?.status]).toEqual([expect.stringContaining("still here"), 503]);
  }
  const signedOut = { status: 401 };
  const redirect = Response.redirect("https://staff.example.org/");
  expect(await inBrowser("POST", "error", signedOut)).toBe(signedOut);
  expect(await inBrowser("POST", "error", redirect)).toBe(redirect);
  expect(await inBrowser("POST", "data", "saved")).toBe("saved");
  const lost = new TypeError("Failed to fetch");
  expect(await inBrowser("GET", "error", lost)).toBe(lost);
});
