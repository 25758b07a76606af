import { createServer } from "node:net";
import { once } from "node:events";

import { expect } from "../fixtures.ts";
import { assetsIn } from "../support/assets-in.ts";
import { refusal } from "../support/own-server.ts";
import { plainRequest } from "../support/raw-request.ts";
import { everyPageOf } from "../support/site.ts";
import { inviteOwner, test } from "../support/staff-side.ts";

test("the public site has the same documents and files as without a staff side, and no address of it", async ({
  staffSide,
  baseURL,
  stage,
}) => {
  const pages = everyPageOf(stage).map(([path]) => path);
  const home = (await plainRequest(`${baseURL}/`)).body.toString();
  const files = assetsIn(home);
  const staffPaths = ["/staff", "/staff/", "/sign-in", "/sign-out", "/recovery", "/invitations/x", "/submissions/WB-2222-222"];
  for (const path of [...pages, ...files, ...staffPaths, "/sitemap.xml", "/service-worker.js"]) {
    const [without, beside] = await Promise.all([baseURL, staffSide.origin].map((origin) => plainRequest(`${origin}${path}`)));
    expect([path, beside?.status, beside?.body.equals(without?.body ?? Buffer.of())]).toEqual([path, without?.status, true]);
    expect(beside?.headers).toEqual({ ...without?.headers, date: beside?.headers.date });
  }
  for (const path of staffPaths) expect((await plainRequest(`${staffSide.origin}${path}`)).status).toBe(404);
});

test("every response of the staff side is stored nowhere, framed nowhere, and known by its headers", async ({ staffSide }) => {
  const link = new URL(await inviteOwner(staffSide, "kim@example.org"));
  const host = new URL(staffSide.staffOrigin).host;
  const at = staffSide.staffOrigin.replace("localhost", "127.0.0.1");
  const nonces = new Set<string>();
  for (const path of [
    "/",
    "/sign-in",
    "/recovery",
    link.pathname,
    "/invitations/x",
    "/submissions/WB-2222-222",
    "/demo-sign-in/x",
    "/nope",
  ]) {
    const { headers, body } = await plainRequest(`${at}${path}`, { headers: { host } });
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "x-robots-tag": "noindex",
    });
    expect(headers).not.toHaveProperty("x-powered-by");
    const [, nonce] = /script-src 'nonce-([^']+)' 'strict-dynamic';/.exec(String(headers["content-security-policy"])) ?? [];
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    for (const [tag] of body.toString().matchAll(/<script[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`);
    nonces.add(nonce ?? "");
  }
  expect(nonces.size).toBe(8);
  const signIn = (await plainRequest(`${at}/sign-in`, { headers: { host } })).body.toString();
  const assets = assetsIn(signIn);
  expect(assets.length).toBeGreaterThan(0);
  for (const path of [...assets, "/assets/nothing.js"]) {
    const { headers } = await plainRequest(`${at}${path}`, { headers: { host } });
    expect(headers["cache-control"], path).toBe("no-store");
  }
  // Only `npm run demo` has a sign-in link; this server has DEMO=1 too, over a store that stays.
  expect(staffSide.output()).not.toContain("signs you in");
  expect((await plainRequest(`${at}/demo-sign-in/x`, { headers: { host } })).status).toBe(404);
});

test("a form without an Origin of ours changes nothing: missing, null and foreign are 403", async ({ staffSide }) => {
  const link = new URL(await inviteOwner(staffSide, "kim@example.org"));
  const { host } = new URL(staffSide.staffOrigin);
  const at = staffSide.staffOrigin.replace("localhost", "127.0.0.1");
  const paths = [
    "/",
    "/sign-in",
    "/sign-in/options",
    "/sign-out",
    "/recovery",
    "/demo-sign-in/x",
    link.pathname,
    `${link.pathname}/options`,
  ];
  for (const path of [...paths, "/sign-in.data", "/submissions/WB-2222-222"])
    for (const origin of [undefined, "null", "https://attacker.example", staffSide.origin]) {
      const headers = { host, "content-type": "application/x-www-form-urlencoded", ...(origin !== undefined && { origin }) };
      const response = await plainRequest(`${at}${path}`, { method: "POST", headers, body: "email=a" });
      expect([path, origin, response.status]).toEqual([path, origin, 403]);
    }
});

test("if the port of STAFF_PORT is in use, nothing starts; if it is not set, the public site starts and says so", async ({
  stage,
  startServer,
}) => {
  // Whether this test or another program holds the default port makes no difference.
  const holder = createServer().listen(3001, "127.0.0.1");
  await once(holder, "listening").catch(() => undefined);
  const output = await refusal(stage, { STAFF_PORT: "3001" });
  expect(output).toContain("STAFF_PORT 3001 on 127.0.0.1 is in use");
  expect(output).toContain("(exit 1)");
  const site = await startServer({ STAFF_PORT: "" });
  await expect.poll(site.output).toContain("There is no staff side: port 3001 on 127.0.0.1 is in use.");
  expect((await plainRequest(`${site.origin}/about`)).status).toBe(200);
  holder.close();
});
