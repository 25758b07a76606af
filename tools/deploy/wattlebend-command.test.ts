import { execFileSync } from "node:child_process";
import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { readOnlyUser, ROOT } from "./machine.ts";

/** Makes what the build of a site with published words makes in the folder of its data, with a file that is linked from the program. */
const BUILD = `mkdir -p "$DATA_DIR/builds/live-1/assets" && ln "$PWD/code.js" "$DATA_DIR/builds/live-1/assets" && exit 3`;

// Only root can build for another user.
test.skipIf(!readOnlyUser())(
  "what root builds in the folder of the data belongs to the site, and no file of the program does",
  () => {
    const [home, data] = [temporaryFolder(), temporaryFolder()];
    writeFileSync(join(home, "package.json"), JSON.stringify({ scripts: { build: BUILD } }));
    writeFileSync(join(home, "code.js"), "");
    writeFileSync(join(home, "settings.env"), "SITE_STAGE=live\n");
    mkdirSync(join(data, "pictures"));
    const env = {
      ...process.env,
      WATTLEBEND_HOME: home,
      WATTLEBEND_SETTINGS: join(home, "settings.env"),
      WATTLEBEND_DATA: data,
      WATTLEBEND_USER: "nobody",
    };
    const built = () => execFileSync(join(ROOT, "deploy/systemd/wattlebend"), ["build"], { env, stdio: "pipe" });
    expect(built).toThrow(expect.objectContaining({ status: 3 }));
    const owners = ["builds", "builds/live-1", "builds/live-1/assets", "pictures"].map((name) => statSync(join(data, name)).uid);
    expect(owners).toEqual(Array(4).fill(readOnlyUser()?.uid));
    expect(statSync(join(home, "code.js")).uid).toBe(0);
  },
);
