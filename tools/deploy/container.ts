import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, readFileSync, symlinkSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { validate } from "dockerfile-utils";
import { parse } from "yaml";

import { freePort } from "../../tests/support/free-port.ts";
import { startSite } from "../browser/site-server.ts";
import { startPostgres } from "../../tests/support/postgres.ts";
import { NotRun } from "../report/closing-line.ts";
import { newFolder, programNamed, readOnlyUser, ROOT } from "./machine.ts";
import type { Checks, Way } from "./check.ts";
import { publishedWithin } from "./publishing-checks.ts";
import { limitService, type ServiceLimits } from "../process/service-memory.ts";
import { worksInBrowser } from "./staff-checks.ts";

const textOf = (file: string) => readFileSync(join(ROOT, file), "utf8");

type Service = Partial<{
  ports: string[];
  environment: Record<string, string>;
  env_file: string;
  read_only: boolean;
  image: string;
  mem_limit: string;
  pids_limit: number;
}>;

/** The image and the compose file, as far as they can be tested without running a container. */
export const container: Way = {
  name: "container",
  missing: () => undefined,
  tryOut: (run) =>
    run(
      containerChecks(
        textOf("deploy/docker/Dockerfile"),
        textOf("deploy/docker/compose.yaml"),
        textOf("deploy/docker/site-role.sql"),
      ),
    ),
};

export const containerChecks = (dockerfile: string, compose: string, siteRole: string): Checks => ({
  "the linter finds no error in the Dockerfile": () => {
    const errors = validate(dockerfile).map(({ range, message }) => `${range.start.line + 1}: ${JSON.stringify(message)}`);
    assert.deepEqual(errors, []);
  },
  "the copied files are enough to build the site, to run it, to take a picture of 14 MB and publish a phone number within the container's limits, and to find it healthy":
    () => buildAsImage(dockerfile, limitsOf(compose)),
  "an engine builds the image and runs both containers": () => {
    const { status, stderr } = spawnSync("docker", ["info"], { encoding: "utf8" });
    const reason = status === 0 ? "" : ` No engine answers: ${stderr?.trim().split("\n").at(-1) ?? "docker is not installed"}.`;
    throw new NotRun(`There is no test of it: the steps of the Dockerfile run in a folder instead.${reason}`);
  },
  "compose publishes the site and its staff side on loopback only, publishes no database port, and holds no password": () =>
    composeIsClosed(compose),
  "psql runs site-role.sql as the image does, with the password of the environment": () => runByPsql(siteRole),
});

/** Runs the steps of the Dockerfile in an empty folder, with its settings. */
async function buildAsImage(dockerfile: string, limits: ServiceLimits): Promise<void> {
  using temporary = newFolder();
  const folder = temporary.path;
  copySources(folder, dockerfile);
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  const settings = { SITE_URL: "https://www.example.com", SITE_STAGE: "live", DEMO: "1", GATE_PASSWORD: "of the image" };
  const built = spawnSync("npm", ["run", "build"], { cwd: folder, env: { ...process.env, ...settings }, encoding: "utf8" });
  assert.equal(built.status, 0, built.stdout + built.stderr);

  // In compose.yaml the file system is read-only. Here the files belong to another user.
  chmodSync(folder, 0o755);
  const staffPort = await freePort();
  await using site = await startSite(
    "live",
    { ...settings, STAFF_PORT: String(staffPort) },
    { root: folder, user: readOnlyUser() },
  );
  assert.doesNotMatch(site.output(), /Building/, "the site is not built again when it starts");
  assert.equal(statusOfHealthcheck(site.origin, dockerfile), 0, "the site is healthy while it runs");
  const pid = site.process.pid ?? 0;
  await publishedWithin({ ...site, pid }, limits);
  // Ends a process of the site that takes more memory than the container has.
  using _limited = limitService(pid, limits);
  await worksInBrowser({ origin: `http://localhost:${staffPort}`, dataFolder: site.dataFolder });
  await site.stop();
  assert.equal(statusOfHealthcheck(site.origin, dockerfile), 1, "the site is unhealthy after it has ended");
}

/** Copies the files that the Dockerfile copies and .dockerignore does not exclude. */
function copySources(folder: string, dockerfile: string) {
  const { included, ignored } = dockerignore();
  for (const [, names = ""] of dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm))
    for (const name of names.split(" ")) {
      assert.ok(included.includes(name), `.dockerignore includes ${name}`);
      const filter = (file: string) => !ignored.some((pattern) => matchesGlob(file.slice(ROOT.length + 1), pattern));
      cpSync(join(ROOT, name), join(folder, name), { recursive: true, filter });
    }
}

/** .dockerignore excludes everything, includes some names again, and excludes some patterns below them. */
function dockerignore(): { included: string[]; ignored: string[] } {
  const lines = textOf(".dockerignore")
    .split("\n")
    .filter((line) => line && line !== "*" && !line.startsWith("#"));
  return {
    included: lines.flatMap((line) => (line.startsWith("!") ? line.slice(1) : [])),
    ignored: lines.filter((line) => !line.startsWith("!")),
  };
}

/** Runs the image's health check against the site, and returns its exit code. */
function statusOfHealthcheck(origin: string, dockerfile: string): number | null {
  const [, command = "[]"] = /HEALTHCHECK[\s\S]*?CMD (\[.*\])$/m.exec(dockerfile) ?? [];
  const parts = (JSON.parse(command) as string[]).map((part) => part.replace("http://127.0.0.1:3000", origin));
  const [program = "", ...args] = parts;
  return spawnSync(program, args).status;
}

const servicesOf = (compose: string) => (parse(compose) as { services: Record<string, Service> }).services;

/** The limits of the site's container. */
function limitsOf(compose: string): ServiceLimits {
  const { mem_limit, pids_limit = NaN } = servicesOf(compose)["site"] ?? {};
  return { bytes: Number(/^(\d+)m$/.exec(mem_limit ?? "")?.[1]) * 1024 * 1024, tasks: pids_limit };
}

function composeIsClosed(compose: string) {
  const services = servicesOf(compose);
  assert.deepEqual(services["site"]?.ports, ["127.0.0.1:3000:3000", "127.0.0.1:3001:3001"]);
  assert.equal(services["site"]?.read_only, true);
  assert.equal(services["database"]?.ports, undefined);
  assert.match(services["database"]?.image ?? "", /^postgres:18/);
  for (const [name, service] of Object.entries(services)) {
    assert.ok(service.env_file, `${name} reads its settings from a file`);
    assert.doesNotMatch(JSON.stringify(service.environment ?? {}), /PASSWORD|_URL/, name);
  }
}

/** site-role.test.ts shows what the site can do as that role, without psql. */
async function runByPsql(siteRole: string): Promise<void> {
  const psql = programNamed("psql");
  if (psql === undefined) throw new NotRun("psql is not installed (apt-get install postgresql-client).");
  await using server = await startPostgres();
  const url = await server.freshDatabase();
  const password = `it's "long"`;
  const { status, stderr } = spawnSync(psql, ["--no-psqlrc", "--quiet", url], {
    input: siteRole,
    env: { ...process.env, SITE_DATABASE_PASSWORD: password },
    encoding: "utf8",
  });
  assert.equal(status, 0, stderr);
  const asSite = Object.assign(new URL(url), { username: "wattlebend_site", password });
  const found = spawnSync(psql, ["--no-psqlrc", "--tuples-only", "--no-align", "--command", IS_SUPERUSER, asSite.href]);
  assert.equal(found.stdout.toString().trim(), "wattlebend_site f", found.stderr.toString());
}

const IS_SUPERUSER = "select concat_ws(' ', rolname, rolsuper) from pg_roles where rolname = current_user";
