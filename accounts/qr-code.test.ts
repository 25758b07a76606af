import { encode } from "uqr";
import { expect, test } from "vitest";

import { appAddress } from "./codes.ts";
import { qrCode } from "./qr-code.ts";

test("the path draws the dark modules of the code, and no other, inside of the quiet zone", () => {
  const address = appAddress("JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP", "Samplehome", "kim.owner@example.org");
  const { size, path } = qrCode(address);
  const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    drawn[Number(y)]!.fill(true, Number(x), Number(x) + Number(length));
  expect(drawn).toEqual(encode(address, { ecc: "M", border: 4 }).data);
  const margin = [...drawn.slice(0, 4), ...drawn.slice(-4), ...drawn.map((row) => [...row.slice(0, 4), ...row.slice(-4)])];
  expect(margin.flat()).not.toContain(true);
});
