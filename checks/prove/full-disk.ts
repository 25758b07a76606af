import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { readContent } from "../../content-reader/read-content.ts";
import { application, type Form, pageIsThere, send, sent } from "./forms.ts";
import { newFolder, siteOver } from "./places.ts";
import { expect, failOnErrors, NotRun, type Proof, type Tools } from "./proof.ts";
import { errorsOfStored } from "./stored.ts";
import { until } from "./until.ts";

const DISK_SIZE = "20m";
/** What it leaves free holds some forms, and is less than the largest form needs: /healthz says so from the beginning. */
const FILLER_BYTES = 16 * 1024 * 1024;
const CV_BYTES = 200 * 1024;
/** More than the disk could ever hold. */
const MOST_FORMS = 40;

/** A full disk refuses forms in words, and takes nothing else down; room on it is enough to go on. */
export const fullDisk: Proof = {
  name: "full-disk",
  async prove(tools) {
    const dataFolder = smallDisk(tools);
    const filler = join(dataFolder, "filler");
    writeFileSync(filler, Buffer.alloc(FILLER_BYTES));
    const place = { databaseUrl: undefined, dataFolder };
    const site = await siteOver(place, tools);

    const acknowledged: [Form, string][] = [];
    await healthIs(503, site.origin);
    const refused = await fill(site.origin, acknowledged);
    await expectWords(site.origin);
    expect(await pageIsThere(site.origin), "/about is not answered while the disk is full");

    rmSync(filler);
    acknowledged.push([refused, await sent(site.origin, refused)]);
    await healthIs(200, site.origin);
    failOnErrors(await errorsOfStored(place, acknowledged));
    return `${acknowledged.length - 1} applications taken, then 503 with words and phone number; the refused one taken once there was room; none is missing; /healthz 503 and 200 within 12 s`;
  },
};

function smallDisk(tools: Tools): string {
  if (process.getuid?.() !== 0) throw new NotRun("only root can mount a small disk");
  const folder = newFolder(tools);
  const { status, stderr } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_SIZE}`, "tmpfs", folder], {
    encoding: "utf8",
  });
  if (status !== 0) throw new NotRun(`a small disk cannot be mounted (${stderr.trim()})`);
  tools.atEnd(() => {
    const unmounted = spawnSync("umount", [folder], { encoding: "utf8" });
    if (unmounted.status !== 0) throw new Error(`${folder} is still mounted: ${unmounted.stderr}`);
  });
  return folder;
}

const SHOWS_WITHIN_MS = 12_000;

async function healthIs(status: number, origin: string): Promise<void> {
  await until(`/healthz is ${status}`, async () => (await fetch(`${origin}/healthz`)).status === status, SHOWS_WITHIN_MS);
}

/** Gives the form that was refused. */
async function fill(origin: string, acknowledged: [Form, string][]): Promise<Form> {
  for (let count = 0; count < MOST_FORMS; count += 1) {
    const form = application(CV_BYTES);
    const { status, reference } = await send(origin, form);
    if (reference !== undefined) acknowledged.push([form, reference]);
    else if (status === 503) return form;
    else throw new Error(`A full disk was answered with ${status}`);
  }
  throw new Error(`${MOST_FORMS} forms were taken by a disk of ${DISK_SIZE}`);
}

async function expectWords(origin: string): Promise<void> {
  const { forms, site } = readContent(join(import.meta.dirname, "../../content"));
  const { status, text } = await send(origin, application(CV_BYTES), "text/html");
  expect(status === 503, `The page for a full disk has the status ${status}`);
  for (const words of [forms.answers.refused["not-stored"], site.phone.general])
    expect(text.includes(words), `The page for a full disk does not say: ${words}`);
}
