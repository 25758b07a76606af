import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

import { parseConfig } from "../../platform/process/config.ts";
import { newestBackupIn } from "../../cases/health/backup-file.ts";
import { openStore } from "../../main/store/open-store.ts";
import { until } from "../process/until.ts";
import { NotRun } from "../report/closing-line.ts";
import type { Checks, Way } from "./check.ts";
import { newFolder, programNamed, ROOT, shippedFile } from "./machine.ts";
import { publishingChecks, type PublishingSite } from "./publishing-checks.ts";
import { type SocketStarted, socketStarted } from "./socket-started.ts";

const FOLDER = "deploy/systemd";
const UNITS = [
  "wattlebend.service",
  "wattlebend-backup.service",
  "wattlebend-status.service",
  "wattlebend-alarm@.service",
  "wattlebend.socket",
  "wattlebend-staff.socket",
  "wattlebend-backup.timer",
  "wattlebend-status.timer",
];
/** Those that a timer starts, where nobody sees that they fail. */
const TIMED = ["wattlebend-backup.service", "wattlebend-status.service"];
const CURRENT = "/opt/wattlebend/current";
const BUILD_SETTINGS = { SITE_STAGE: "live", DEMO: "1", SITE_URL: "https://localhost:8443" };
const DAY_MS = 86_400_000;
/** systemd-analyze rates the exposure from 0 to 10 and calls less than 2 "OK". */
const MAX_EXPOSURE = 2;

/** The systemd units: systemd analyses them, and their commands run in the way that systemd runs them. */
export const units: Way = {
  name: "systemd",
  missing: () =>
    ["systemd-analyze", "systemd-socket-activate"].some((name) => !programNamed(name)) ? "systemd is not installed" : undefined,
  async tryOut(run) {
    using folder = newFolder();
    const files = UNITS.map((name) => {
      const file = join(folder.path, name);
      writeFileSync(file, shippedFile(`${FOLDER}/${name}`, name.endsWith(".service") ? { [CURRENT]: ROOT } : {}));
      return file;
    });
    // `wattlebend build` also builds as another user than the one of the service.
    execFileSync("npm", ["run", "build"], { cwd: ROOT, env: { ...process.env, ...BUILD_SETTINGS }, stdio: "ignore" });
    const settings = readFileSync(join(ROOT, FOLDER, "settings.env"), "utf8");
    await run(unitChecks({ folder: folder.path, files, settings, command: join(ROOT, FOLDER, "wattlebend") }));
  },
};

/** `files` are the units in the order of UNITS, `settings` the text of the sample settings, `command` the staff command. */
type Shipped = { folder: string; files: readonly string[]; settings: string; command: string };

export function unitChecks({ folder, files, settings, command }: Shipped): Checks {
  const [service = "", backup = ""] = files;
  return {
    "systemd itself runs the units, with their limits and their sandbox": () => {
      if (existsSync("/run/systemd/system"))
        throw new NotRun("There is no test of it: it would change the units of this machine.");
      throw new NotRun("This machine was not started by systemd. The commands of the units run without it.");
    },
    "systemd finds no error in the units": () => {
      const { status, stderr } = spawnSync("systemd-analyze", ["verify", ...files], { encoding: "utf8" });
      // systemd also prints messages about units of the system.
      assert.deepEqual(
        stderr.split("\n").filter((line) => line.includes("wattlebend")),
        [],
      );
      assert.equal(status, 0, stderr);
    },
    // systemd-analyze finds no error in an OnFailure= that names no unit.
    "a unit that fails in the night starts the one that tells MAIL_TO": () => {
      assert.ok(files.some((file) => file.endsWith("/wattlebend-alarm@.service")));
      for (const name of TIMED)
        assert.match(readFileSync(join(folder, name), "utf8"), /^OnFailure=wattlebend-alarm@%N\.service$/m, name);
    },
    [`systemd rates the service's exposure below ${MAX_EXPOSURE} of 10`]: () => {
      const args = ["security", "--offline=true", "--no-pager", service];
      const { stdout } = spawnSync("systemd-analyze", args, { encoding: "utf8" });
      assert.ok(Number(/exposure level[^:]*: ([\d.]+)/.exec(stdout)?.[1]) < MAX_EXPOSURE, stdout.slice(-200));
    },
    ...siteChecks(service, folder),
    "the nightly backup makes a file that npm run status finds, and deletes old backups": () => backedUp(backup, folder),
    "the sample settings are valid, and the units may write to the folders that they name": () =>
      sampleSettings(settings, readFileSync(service, "utf8"), readFileSync(backup, "utf8")),
    "staff commands run with the settings of the service": () => staffCommand(command, folder),
  };
}

/** The checks of one site that systemd starts, from its first request to its end. */
function siteChecks(service: string, folder: string): Checks {
  const site: PublishingSite = { origin: "", pid: 0, dataFolder: join(folder, "data") };
  let started: SocketStarted | undefined;
  return {
    "the service accepts both sockets of systemd, responds to the request that waited, does not write to its own folder, and needs no call that its unit refuses":
      async () => {
        started = await socketStarted(service, site.dataFolder, BUILD_SETTINGS);
        Object.assign(site, started);
        await startedBySystemd(started);
        if (!programNamed("strace"))
          throw new NotRun("All but the calls: strace, which refuses them, is not installed (apt-get install strace).");
      },
    "systemd ends only the process that has too much memory, and not the service": () =>
      assert.match(readFileSync(service, "utf8"), /^OOMPolicy=continue$/m),
    ...publishingChecks(site, limitsOf(readFileSync(service, "utf8"))),
    "SIGTERM ends the service with 0": async () => assert.equal(await started?.stop(), 0, started?.output()),
  };
}

const limitsOf = (unit: string) => ({
  bytes: Number(/^MemoryMax=(\d+)M$/m.exec(unit)?.[1]) * 1024 * 1024,
  tasks: Number(/^TasksMax=(\d+)$/m.exec(unit)?.[1]),
});

function sampleSettings(settings: string, service: string, backup: string): void {
  // A setting that is only suggested is tried as if it were set.
  const config = parseConfig(parseEnv(settings.replace("# MAIL_IN_DIR=", "MAIL_IN_DIR=")));
  assert.equal(config.siteUrl, "https://www.example.com");
  assert.equal(config.gatePassword, "a password of your own");
  assert.equal(config.mail?.to, "office@example.com");
  assert.match(backup, new RegExp(`^ReadWritePaths=.* ${config.backupFolder}$`, "m"));
  assert.match(service, new RegExp(`^ReadWritePaths=-${config.mailIn.folder}$`, "m"));
}

async function startedBySystemd({ origin, staffOrigin, output }: SocketStarted): Promise<void> {
  // The site does not run yet. This request to the socket starts it.
  const response = await fetch(`${origin}/about`, { signal: AbortSignal.timeout(60_000) });
  assert.equal(response.status, 200);
  await until("the site says where it is", () => output().includes(`site is at ${origin}`));
  const signIn = await fetch(`${staffOrigin}/sign-in`, { redirect: "manual", signal: AbortSignal.timeout(60_000) });
  assert.deepEqual([signIn.status, signIn.headers.get("location")], [307, "http://localhost:3001/sign-in"]);
}

/** Runs the commands of the backup service one after the other. */
async function backedUp(service: string, folder: string): Promise<void> {
  const [data, backups] = [join(folder, "data-of-backup"), join(folder, "backups")];
  await (await openStore({ databaseUrl: undefined, dataFolder: data })).close();
  mkdirSync(backups);
  const backupOf = (name: string, time: Date | number) => {
    const file = join(backups, name);
    writeFileSync(file, "");
    utimesSync(file, time, time);
    return file;
  };
  // The next night it would be older than the 35 days that the privacy policy promises.
  const past = backupOf("before-an-update.db", new Date(Date.now() - 34.1 * DAY_MS));
  const recent = backupOf("recent.db", new Date(Date.now() - 33.9 * DAY_MS));
  // With a clock that is years ahead, every backup looks as old as this one. It must stay.
  const yearsAgo = backupOf("years-ago.db", 0);
  const part = backupOf("before-an-update.db.part-journal", new Date(Date.now() - 2 * DAY_MS));
  const env = { ...process.env, DATA_DIR: data, BACKUP_DIR: backups, DATABASE_URL: "" };
  for (const [, command = ""] of readFileSync(service, "utf8").matchAll(/^ExecStart(?:Post)?=(.*)$/gm)) {
    const [program = "", ...args] = command.replace("${BACKUP_DIR}", backups).replaceAll('"', "").split(" ");
    execFileSync(program, args, { cwd: ROOT, env, stdio: "ignore" });
  }
  assert.ok(newestBackupIn(backups, new Date()), "npm run status finds it");
  for (const old of [past, part]) assert.equal(existsSync(old), false);
  for (const kept of [recent, yearsAgo]) assert.equal(existsSync(kept), true);
}

async function staffCommand(command: string, folder: string): Promise<void> {
  const data = join(folder, "staff-data");
  await (await openStore({ databaseUrl: undefined, dataFolder: data })).close();
  mkdirSync(join(folder, "etc"));
  const settings = join(folder, "etc/settings.env");
  writeFileSync(settings, "SITE_URL='https://www.example.com'\nGATE_PASSWORD='two words'\n");
  const env = {
    ...process.env,
    WATTLEBEND_HOME: ROOT,
    WATTLEBEND_SETTINGS: settings,
    WATTLEBEND_DATA: data,
    WATTLEBEND_USER: "",
  };
  const backup = join(folder, "backup.db");
  const printed = execFileSync(command, ["backup", backup], { env, encoding: "utf8", stdio: "pipe" });
  assert.match(printed, /rows are in /);
}
