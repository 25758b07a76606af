import { createHash } from "node:crypto";
import { describe, expect, test, vi } from "vitest";

import { isGatePassword } from "./password.ts";

const DIGEST = createHash("sha256").update("welcome").digest("hex");

describe.each([
  ["with crypto.subtle", () => undefined],
  ["without crypto.subtle, as on plain http in a local network", () => void vi.stubGlobal("crypto", {})],
])("%s", (_where, prepare) => {
  test.each([
    ["welcome", true],
    ["", false],
    ["Welcome", false],
    [" welcome", false],
    ["welcome\n", false],
    ["x".repeat(10_000), false],
    [DIGEST, false],
  ])("%j opens the gate: %s, because equality is exact", async (typed, opens) => {
    prepare();
    await expect(isGatePassword(typed, DIGEST)).resolves.toBe(opens);
  });
});
