import { createHash } from "node:crypto";
import { describe, expect, test, vi } from "vitest";

import { isGatePassword } from "./password.ts";

describe.each([
  ["with crypto.subtle", () => undefined],
  ["without crypto.subtle, as on plain http in a local network", () => void vi.stubGlobal("crypto", {})],
])("%s", (_where, prepare) => {
  test("the password opens the gate", async () => {
    prepare();
    await expect(isGatePassword("welcome")).resolves.toBe(true);
  });

  test.each(["", "Welcome", " welcome", "welcome ", "welcome\n", "wélcome", "welcomewelcome", "x".repeat(10_000)])(
    "%j does not: equality is exact",
    async (typed) => {
      prepare();
      await expect(isGatePassword(typed)).resolves.toBe(false);
    },
  );

  test("its digest is no password", async () => {
    prepare();
    await expect(isGatePassword(createHash("sha256").update("welcome").digest("hex"))).resolves.toBe(false);
  });
});
