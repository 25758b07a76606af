import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { NotRun } from "../report/closing-line.ts";
import { application, enquiry, type Form, isPageServed, send, sent } from "./forms.ts";
import { newFolder, siteOver, failOnErrors, type Proof, type Tools } from "./proof.ts";
import { errorsOfStored } from "./stored.ts";
import { until } from "../process/until.ts";

const DISK_SIZE = "20m";
/** The free space holds some words, but not the largest file. /healthz therefore reports it from the start. */
const FILLER_BYTES = 18 * 1024 * 1024;
const CV_BYTES = 200 * 1024;
const MESSAGE = "A long message. ".repeat(200).trim();
/** More forms than fit on the disk. */
const MAX_FORMS = 1000;
const HEALTH_WITHIN_MS = 12_000;

/** The last room of a disk is for words. With a full disk all forms are refused and pages are served, until there is space. */
export const fullDisk: Proof = {
  name: "full-disk",
  async prove(tools) {
    const dataFolder = smallDisk(tools, DISK_SIZE);
    const filler = join(dataFolder, "filler");
    writeFileSync(filler, Buffer.alloc(FILLER_BYTES));
    const place = { databaseUrl: undefined, dataFolder };
    const { origin } = await siteOver(place, tools);
    const healthIs = (status: number) =>
      until(`/healthz is ${status}`, async () => (await fetch(`${origin}/healthz`)).status === status, HEALTH_WITHIN_MS);

    const acknowledged: [Form, string][] = [];
    await healthIs(503);
    const withFile = application(CV_BYTES);
    assert.equal((await send(origin, withFile)).status, 503);
    const refused = await sendUntilRefused(origin, acknowledged);
    const stored = acknowledged.length;
    assert.ok(stored > 0, "No form without a file was stored");
    assert.ok(await isPageServed(origin), "/about is not served while the disk is full");

    rmSync(filler);
    for (const form of [withFile, refused]) acknowledged.push([form, await sent(origin, form)]);
    await healthIs(200);
    failOnErrors(await errorsOfStored(place, acknowledged));
    return `an application refused and ${stored} enquiries stored, then 503; both refused ones stored once there was space; none is missing; /healthz 503 and 200 within 12 s`;
  },
};

/** Returns a folder that is a file system of a given size, until the end of the proof. @throws NotRun without the right to mount one */
export function smallDisk(tools: Tools, size: string): string {
  if (process.getuid?.() !== 0) throw new NotRun("only root can mount a small disk");
  const folder = newFolder(tools);
  const { status, stderr } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", folder], {
    encoding: "utf8",
  });
  if (status !== 0) throw new NotRun(`a small disk cannot be mounted (${stderr.trim()})`);
  tools.atEnd(() => {
    const unmounted = spawnSync("umount", [folder], { encoding: "utf8" });
    if (unmounted.status !== 0) throw new Error(`${folder} is still mounted: ${unmounted.stderr}`);
  });
  return folder;
}

/** Returns the form that was refused, which was not stored. */
async function sendUntilRefused(origin: string, acknowledged: [Form, string][]): Promise<Form> {
  for (let count = 0; count < MAX_FORMS; count += 1) {
    const form = enquiry({ message: MESSAGE });
    const { status, reference } = await send(origin, form);
    if (status === 503) return form;
    assert.ok(reference !== undefined, `With a full disk a form got the status ${status}`);
    acknowledged.push([form, reference]);
  }
  throw new Error(`A disk of ${DISK_SIZE} stored ${MAX_FORMS} forms`);
}
