import { measurePage } from "../../tools/shifts/measure-page.ts";
import { expect, test } from "../fixtures.ts";
import { PASSWORD } from "../support/gate.ts";
import { KEPT_WIDTHS } from "../support/reflow.ts";
import { originOf } from "../support/origins.ts";

for (const path of ["/about", "/contact"])
  test(`nothing shifts at the gate of ${path}, nor after the unlock until the page stands`, async ({ browser }) => {
    const place = { origin: originOf("parked"), stage: "parked", path, password: PASSWORD } as const;
    expect(await measurePage(browser, place, { widths: KEPT_WIDTHS, fonts: ["late"] })).toEqual([]);
  });
