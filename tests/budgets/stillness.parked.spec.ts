import { expect } from "../fixtures.ts";
import { PASSWORD } from "../support/gate.ts";
import { KEPT_WIDTHS } from "../support/reflow.ts";
import { originOf } from "../support/origins.ts";
import { test } from "../support/shift-meter.ts";

for (const path of ["/about", "/contact"])
  test(`nothing shifts at the gate of ${path}, nor after the unlock until the page stands`, async ({ meter }) => {
    const place = { origin: originOf("parked"), stage: "parked", path, password: PASSWORD } as const;
    expect(await meter.measure(place, { widths: KEPT_WIDTHS, fonts: ["late"] })).toEqual([]);
  });
