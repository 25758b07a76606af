import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

import { descriptorLimit, mostConnections } from "./limits.ts";

const folder = mkdtempSync(join(tmpdir(), "limits-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  [undefined, 4096],
  [1_048_576, 4096],
  [1024, 960],
  [256, 192],
  [20, 32],
])("with %s descriptors, %i connections", (descriptors, most) => {
  expect(mostConnections(descriptors)).toBe(most);
});

test("the limit of this process is read if the system reports it", () => {
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
