import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";

import { StoreUnavailable } from "../../server/submissions/store.ts";
import { changeStore, type StaffUnderTest } from "./staff-side.ts";

const DISK_SIZE = "24m";
const SPARE_BYTES = 8 * 1024 * 1024;

export type SmallDisk = {
  folder: string;
  /** Fills the disk until the database of a site on it can store nothing more. */
  fill: (side: StaffUnderTest) => Promise<void>;
  /** Makes space again. */
  clear: () => void;
  unmount: () => void;
};

/** Mounts a small disk on a new folder. Undefined if this user may not mount. */
export function smallDisk(): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), "small-disk-"));
  const spare = join(folder, "spare");
  if (spawnSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_SIZE}`, "tmpfs", folder]).status !== 0) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  writeFileSync(spare, Buffer.alloc(SPARE_BYTES));
  return {
    folder,
    fill: (side) =>
      changeStore(side, async (engine) => {
        await engine.transaction((transaction) => sql`create table filler (bytes blob)`.execute(transaction));
        for (const bytes of [1_000_000, 100_000, 4_000, 1])
          await untilFull(() =>
            engine.transaction((transaction) => sql`insert into filler values (zeroblob(${bytes}))`.execute(transaction)),
          );
      }),
    clear: () => rmSync(spare),
    unmount: () => {
      spawnSync("umount", [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

async function untilFull(write: () => Promise<unknown>): Promise<void> {
  try {
    for (;;) await write();
  } catch (error) {
    if (!(error instanceof StoreUnavailable && error.message === "SQLITE_FULL")) throw error;
  }
}
