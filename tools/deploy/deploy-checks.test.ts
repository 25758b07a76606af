import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { createSecureServer } from "node:http2";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { makeCertificate } from "../../tests/support/mail-server.ts";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import type { Scan } from "../../cases/uploads/clamd.ts";
import { MALLOC_SETTINGS, NODE_OPTIONS } from "../browser/site-server.ts";
import { NotRun } from "../report/closing-line.ts";
import { type Checks, errorOf, tryWay } from "./check.ts";
import { containerChecks } from "./container.ts";
import { HttpsClient, type Direct } from "./https-client.ts";
import { proxyChecks } from "./proxy-checks.ts";
import { scannerChecks } from "./scanner.ts";
import { worksInBrowser, staffChecks } from "./staff-checks.ts";
import { staticChecks } from "./static-files.ts";
import { unitChecks } from "./units.ts";

const HTML = `<html><main><form><button type="submit">Send</button></form><p role="alert">Sent</p></main>
<script>import("/assets/app.js")</script></html>`;

const folder = temporaryFolder(afterAll);
/** The proxy's status for every request. The checks of proxies and of static hosts fail with different ones. */
let status = 200;
const site = createServer((_request, response) => void response.setHeader("x-site", "1").end(HTML));
let proxy: ReturnType<typeof createSecureServer>;
const portOf = (server: { address: Server["address"] }) => (server.address() as AddressInfo).port;
/** The log of the site has three unknown requests, one of them for /metrics. */
const direct = (): Direct => ({
  origin: `http://127.0.0.1:${portOf(site)}`,
  output: () => '"unknown""unknown""unknown" "/metrics',
  stop: () => Promise.resolve(),
});
let client: HttpsClient;
const certificate = join(folder, "certificate.pem");

/** A faulty web server: TLS 1.2, other headers, no compression, no redirect, one status for every request. */
beforeAll(async () => {
  const made = await makeCertificate();
  writeFileSync(certificate, made.certificate);
  const options = { key: made.key, cert: made.certificate, maxVersion: "TLSv1.2" as const };
  proxy = createSecureServer(options, (request, response) => {
    request.resume();
    response.writeHead(status, { "x-added": "1", "content-type": "text/html" }).end(HTML);
  });
  for (const server of [site, proxy]) await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  client = await HttpsClient.open(`https://localhost:${portOf(proxy)}`, certificate);
}, 30_000);
afterAll(() => {
  client[Symbol.dispose]();
  for (const server of [site, proxy]) server.close();
  site.closeAllConnections();
});

/** Returns the statements of the checks that find no error. */
async function passing(checks: Checks): Promise<string[]> {
  const passed: string[] = [];
  for (const [statement, test] of Object.entries(checks)) if ((await errorOf(test)) === undefined) passed.push(statement);
  return passed;
}

describe("every check fails", { timeout: 120_000 }, () => {
  it("behind a faulty proxy", async () => {
    status = 200;
    const origin = `https://localhost:${portOf(proxy)}`;
    const checks = proxyChecks({ site: direct(), origin, httpOrigin: direct().origin, certificate, client });
    expect(Object.keys(checks)).toHaveLength(14);
    expect(await passing(checks)).toEqual([]);
  });

  it("of the staff side behind a faulty proxy", async () => {
    status = 200;
    const checks = staffChecks({ origin: `https://localhost:${portOf(proxy)}`, client, otherClient: client });
    expect(Object.keys(checks)).toHaveLength(5);
    expect(await passing(checks)).toEqual([]);
  });

  it("of a browser on the staff side behind a faulty proxy", async () => {
    status = 200;
    const place = { origin: `https://localhost:${portOf(proxy)}`, dataFolder: join(folder, "data"), withinMs: 500 };
    await expect(worksInBrowser(place)).rejects.toThrow("Timeout");
  });

  it("on a faulty static host", async () => {
    status = 500;
    const checks = staticChecks(direct(), `https://localhost:${portOf(proxy)}`, client);
    expect(Object.keys(checks)).toHaveLength(6);
    expect(await passing(checks)).toEqual([]);
  });

  it("for a faulty image and compose file", async () => {
    const compose = "services: { site: { ports: ['3000:3000'] }, database: { image: 'postgres:17' } }";
    const dockerfile = "FROM node:24\nCOPY package.json ./\nCOPI server ./server\n";
    expect(await passing(containerChecks(dockerfile, compose, "create role wattlebend_site superuser;"))).toEqual([]);
  });

  it("of a scanner that takes clean files for viruses, and viruses for clean files", async () => {
    const scan: Scan = (bytes) => Promise.resolve(Buffer.from(bytes).includes("has to find") ? "clean" : "found");
    const checks = scannerChecks(scan, () => Promise.resolve());
    expect(Object.keys(checks)).toHaveLength(5);
    expect(await passing(checks)).toEqual([]);
  });

  it("for faulty units, as systemd reports them", async () => {
    const programs = join(folder, "bin");
    mkdirSync(programs);
    const program = (name: string, script: string) => {
      writeFileSync(join(programs, name), `#!/bin/sh\n${script}\n`);
      chmodSync(join(programs, name), 0o755);
      return join(programs, name);
    };
    program("systemd-analyze", "echo 'Overall exposure level for x: 9.6 UNSAFE'; echo 'wattlebend.service: Unknown key' >&2");
    program("systemd-socket-activate", "echo 'Listening on 127.0.0.1'");
    vi.stubEnv("PATH", `${programs}:${process.env["PATH"]}`);
    const unit = join(folder, "wattlebend.service");
    writeFileSync(unit, "[Service]\nExecStart=/bin/true\n");
    const command = program("wattlebend", "echo nothing");
    const checks = unitChecks({ folder, files: [unit, unit], settings: "SITE_URL='https://other.example'\n", command });
    expect(Object.keys(checks)).toHaveLength(12);
    expect(await passing(checks)).toEqual([]);
  });
});

it("a way counts failed checks, counts an early end as failed, and what cannot be tried here as skipped, with the reason", async () => {
  const log = vi.spyOn(console, "log").mockReturnValue();
  const way = { name: "a way", missing: () => undefined };
  const fails = () => Promise.reject(new Error("No"));
  const checks: Checks = { "is true": () => undefined, "is false": fails };
  expect(await tryWay({ ...way, tryOut: (run) => run(checks) })).toEqual({ passed: 1, failed: 1, skipped: 0 });
  expect(await tryWay({ ...way, tryOut: fails })).toEqual({ passed: 0, failed: 1, skipped: 0 });
  const cannot: Checks = { "cannot be told here": () => Promise.reject(new NotRun("no systemd")) };
  expect(await tryWay({ ...way, tryOut: (run) => run(cannot) })).toEqual({ passed: 0, failed: 0, skipped: 1 });
  expect(log).toHaveBeenLastCalledWith("  NOT TRIED  a way: cannot be told here\nno systemd");
  expect(await tryWay({ ...way, missing: () => "no nginx", tryOut: fails })).toEqual({ passed: 0, failed: 0, skipped: 1 });
  log.mockRestore();
});

it.each(["deploy/docker/Dockerfile", "deploy/systemd/wattlebend.service"])("%s starts Node as npm start does", (file) => {
  const text = readFileSync(file, "utf8");
  const [command = ""] = /^(?:CMD|ExecStart).*start\.ts.*$/m.exec(text) ?? [];
  expect([...NODE_OPTIONS, ...MALLOC_SETTINGS]).toHaveLength(5);
  expect(command.match(/--[\w-]+(?:=\d+)?/g)).toEqual(NODE_OPTIONS);
  expect(text.match(/MALLOC_\w+=\d+/g)).toEqual(MALLOC_SETTINGS);
});
