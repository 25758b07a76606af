import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, readFileSync, symlinkSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { validate } from "dockerfile-utils";
import { parse } from "yaml";

import { startSite } from "../browser/site-server.ts";
import { inNewFolder, ROOT, whoOnlyReads } from "./machine.ts";
import type { Way } from "./trial.ts";

const textOf = (file: string) => readFileSync(join(ROOT, file), "utf8");
const dockerfile = () => textOf("deploy/docker/Dockerfile");

type Service = { ports?: string[]; environment?: Record<string, string>; env_file?: string; read_only?: boolean; image?: string };

/** The image and the compose file, as far as they can be tried where no container runs. */
export const container: Way = {
  name: "container",
  missing: () => undefined,
  async tryOut(trial) {
    await trial.check("the linter finds no fault in the Dockerfile", () =>
      assert.deepEqual(
        validate(dockerfile()).map(({ range, message }) => `${range.start.line + 1}: ${JSON.stringify(message)}`),
        [],
      ),
    );
    await trial.check("what the image is built from is enough to build the site, to run it, and to find it healthy", () =>
      inNewFolder(asTheImageDoes),
    );
    await trial.check(
      "compose opens the site to this machine alone, the database to nobody, and holds no password",
      composeIsClosed,
    );
  },
};

/** The steps of the Dockerfile in a folder of their own, with its own settings. */
async function asTheImageDoes(folder: string): Promise<void> {
  copySources(folder);
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  const settings = { SITE_URL: "https://www.example.com", SITE_STAGE: "live", DEMO: "1", GATE_PASSWORD: "of the image" };
  const built = spawnSync("npm", ["run", "build"], { cwd: folder, env: { ...process.env, ...settings }, encoding: "utf8" });
  assert.equal(built.status, 0, built.stdout + built.stderr);

  // Its file system may be read-only, and is in compose.yaml: here it is someone else's.
  chmodSync(folder, 0o755);
  const site = await startSite("live", settings, folder, whoOnlyReads());
  try {
    assert.doesNotMatch(site.output(), /Building/, "it is not built again when it starts");
    assert.equal(statusOfHealthcheck(site.origin), 0, "healthy while it runs");
    await site.stop();
    assert.equal(statusOfHealthcheck(site.origin), 1, "and not once it has ended");
  } finally {
    await site.stop();
  }
}

/** What the Dockerfile copies of this project, as far as .dockerignore lets it in. */
function copySources(folder: string) {
  const { letIn, ignored } = dockerignore();
  for (const [, names = ""] of dockerfile().matchAll(/^COPY (?!--from)(.+) \S+$/gm))
    for (const name of names.split(" ")) {
      assert.ok(letIn.includes(name), `.dockerignore lets ${name} in`);
      const filter = (file: string) => !ignored.some((pattern) => matchesGlob(file.slice(ROOT.length + 1), pattern));
      cpSync(join(ROOT, name), join(folder, name), { recursive: true, filter });
    }
}

/** It keeps everything out, lets some names in again, and keeps some of what is below those out after all. */
function dockerignore(): { letIn: string[]; ignored: string[] } {
  const lines = textOf(".dockerignore")
    .split("\n")
    .filter((line) => line && line !== "*" && !line.startsWith("#"));
  return {
    letIn: lines.flatMap((line) => (line.startsWith("!") ? line.slice(1) : [])),
    ignored: lines.filter((line) => !line.startsWith("!")),
  };
}

/** Runs the image's own check against a site at another address; gives what it ends with. */
function statusOfHealthcheck(origin: string): number | null {
  const [, command = "[]"] = /HEALTHCHECK[\s\S]*?CMD (\[.*\])$/m.exec(dockerfile()) ?? [];
  const parts = (JSON.parse(command) as string[]).map((part) => part.replace("http://127.0.0.1:3000", origin));
  const [program = "", ...args] = parts;
  return spawnSync(program, args).status;
}

function composeIsClosed() {
  const { services } = parse(textOf("deploy/docker/compose.yaml")) as { services: Record<string, Service> };
  assert.deepEqual(services["site"]?.ports, ["127.0.0.1:3000:3000"]);
  assert.equal(services["site"]?.read_only, true);
  assert.equal(services["database"]?.ports, undefined);
  assert.match(services["database"]?.image ?? "", /^postgres:18/);
  for (const [name, service] of Object.entries(services)) {
    assert.ok(service.env_file, `${name} has its settings in a file`);
    assert.doesNotMatch(JSON.stringify(service.environment ?? {}), /PASSWORD|_URL/, name);
  }
}
