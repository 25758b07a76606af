import { expect, test, vi } from "vitest";

import { hashOf, newToken } from "./secret.ts";

test("a token has 256 random bits, each of which differs between tokens, and none comes from Math.random", () => {
  const predictable = vi.spyOn(Math, "random").mockReturnValue(0.5);
  const tokens = Array.from({ length: 200 }, newToken);
  expect(predictable).not.toHaveBeenCalled();
  predictable.mockRestore();
  expect(new Set(tokens).size).toBe(200);
  const [first = Buffer.of(), ...others] = tokens.map((token) => Buffer.from(token, "base64url"));
  expect(first).toHaveLength(32);
  // A bit that is the same in 200 tokens by chance has a probability of 2 to the power of -199.
  for (const [index, byte] of first.entries())
    expect(others.reduce((changed, other) => changed | (byte ^ (other[index] ?? byte)), 0)).toBe(0xff);
});

test("a secret is stored under its SHA-256 hash", () => {
  // The example of FIPS 180-2, appendix B.1.
  expect(hashOf("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});
