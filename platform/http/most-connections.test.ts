import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { descriptorLimit, mostConnections } from "./server-limits.ts";

test.each([
  [undefined, 4096, 3072, 1024],
  [1_048_576, 4096, 3072, 1024],
  [1024, 960, 720, 240],
  [256, 192, 144, 48],
  [20, 32, 32, 32],
])("with %s descriptors, %i connections of the site alone, or %i and %i of the staff side", (descriptors, alone, site, staff) => {
  expect(mostConnections("site alone", descriptors)).toBe(alone);
  expect(mostConnections("site", descriptors)).toBe(site);
  expect(mostConnections("staff side", descriptors)).toBe(staff);
});

test("the limit of this process is read if the system reports it", () => {
  const folder = temporaryFolder();
  const file = join(folder, "limits");
  writeFileSync(
    file,
    "Max processes 95        95        processes\nMax open files            512                  4096  files\n",
  );
  expect(descriptorLimit(file)).toBe(512);
  writeFileSync(file, "Max open files            unlimited            unlimited  files\n");
  expect(descriptorLimit(file)).toBeUndefined();
  expect(descriptorLimit(join(folder, "none"))).toBeUndefined();
});
