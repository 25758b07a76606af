import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { pino } from "pino";
import { createContext, type RouterContextProvider, type ServerBuild } from "react-router";
import { expect, onTestFinished, test } from "vitest";

import { plainRequest } from "../../tests/support/raw-request.ts";
import { CONNECTION_LIMITS } from "../../platform/http/server-limits.ts";
import { createSiteServer } from "../../platform/http/site-server.ts";
import { createStaffApp, staffHeaders } from "./staff-app.server.ts";
import type { StaffParts } from "./staff-parts.server.ts";

const URL_OF_STAFF = "https://staff.example.org";
const HOST = "staff.example.org";

type Respond = (request: Request) => Promise<Response>;

/**
 * A staff side of a page and the address /work, on connections that may be silent for a moment. `work` gets the server's socket, and what
 * responds as to an unknown address.
 */
async function serve(work: (request: Request, socket: Socket, asUnknown: Respond) => Promise<Response>, silenceMs = 50) {
  const sockets: Socket[] = [];
  const unknownAddressContext = createContext<Respond>();
  const respond = ({ request, context }: { request: Request; context: RouterContextProvider }) =>
    work(request, sockets.at(-1)!, context.get(unknownAddressContext));
  const page = (_request: Request, status: number) => new Response("page", { status });
  const build = {
    entry: { module: { default: page, handleError: () => undefined, staffContext: createContext(), unknownAddressContext } },
    routes: {
      page: { id: "page", path: "/", module: { default: () => null } },
      work: { id: "work", path: "work", module: { action: respond, loader: respond, handle: { form: "content" } } },
    },
    assets: { routes: {} },
    routeDiscovery: { mode: "initial" },
    ssr: true,
  } as unknown as ServerBuild;
  const log = pino({ enabled: false });
  const app = await createStaffApp({
    code: { mode: "production", build: () => Promise.resolve(build), handlers: [(_request, _response, next) => next()] },
    url: URL_OF_STAFF,
    trustProxyHops: 0,
    headers: staffHeaders(URL_OF_STAFF, false),
    parts: () => ({}) as StaffParts,
    log,
  });
  const { server } = createSiteServer(app, { log, limits: { ...CONNECTION_LIMITS, silenceMs } });
  server.on("connection", (socket) => sockets.push(socket));
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, port: (server.address() as AddressInfo).port };
}

const FORM = { Host: HOST, Origin: URL_OF_STAFF, "Content-Type": "application/x-www-form-urlencoded" };
const headOf = (method: string, headers: Readonly<Record<string, string>>) =>
  [`${method} /work HTTP/1.1`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), "", ""].join("\r\n");

test("work that takes longer than a connection may be silent, as that on a picture, ends with its response", async () => {
  const { port } = await serve(async (request, socket) => {
    await request.text();
    await once(socket, "timeout");
    return new Response("encoded");
  });
  const sent = { method: "POST", headers: FORM, body: "alt=River" };
  const { status, body } = await plainRequest(`http://127.0.0.1:${port}/work`, sent);
  expect([status, body.toString()]).toEqual([200, "encoded"]);
});

test("a form to what does not exist for its sender has the response of an unknown address, also if a proxy ends TLS", async () => {
  const { port } = await serve((request, _socket, asUnknown) => asUnknown(request));
  const post = async (path: string) => {
    const { status, body } = await plainRequest(`http://127.0.0.1:${port}${path}`, {
      method: "POST",
      headers: FORM,
      body: "a=b",
    });
    return [status, body.toString()];
  };
  expect(await post("/unknown")).toEqual([404, "page"]);
  expect(await post("/work")).toEqual([404, "page"]);
});

test.each([
  ["a form that does not arrive", headOf("POST", { ...FORM, "Content-Length": "9" })],
  ["a response that nobody reads", headOf("GET", { Host: HOST })],
])("%s ends its connection", async (_what, bytes) => {
  const { server, port } = await serve(async (request) => {
    await request.text();
    return new Response(new Uint8Array(16 * 1024 * 1024));
  });
  const client = connect({ port, host: "127.0.0.1", allowHalfOpen: true }).on("error", () => undefined);
  onTestFinished(() => void client.destroy());
  client.pause().write(bytes);
  const [socket] = (await once(server, "connection")) as [Socket];
  await once(socket, "close");
  expect(socket.destroyed).toBe(true);
});

test("forms of files of content, which anybody may send, share a budget of memory, and smaller forms need none of it", async () => {
  let begun = 0;
  const saved = async (request: Request) => {
    begun += 1;
    await request.text();
    return new Response("saved");
  };
  const { server, port } = await serve(saved, CONNECTION_LIMITS.silenceMs);
  for (let number = 0; number < 60; number++) {
    const client = connect({ port, host: "127.0.0.1" }).on("error", () => undefined);
    onTestFinished(() => void client.destroy());
    client.write(headOf("POST", { ...FORM, "Content-Length": `${512 * 1024}` }));
    await once(server, "request");
  }
  const send = (bytes: number) =>
    plainRequest(`http://127.0.0.1:${port}/work`, { method: "POST", headers: FORM, body: "a".repeat(bytes) });
  expect(await send(100 * 1024)).toMatchObject({ status: 503, headers: { "retry-after": "15" } });
  expect(begun).toBeLessThan(16);
  expect(await send(60 * 1024)).toMatchObject({ status: 200 });
});
