import { ShiftMeter } from "../../tools/shifts/measure-page.ts";
import { test as base } from "../fixtures.ts";

/** For tests of layout shifts, which share the tabs of one meter for each worker. */
export const test = base.extend<object, { meter: ShiftMeter }>({
  meter: [
    async ({ browser }, use) => {
      await using meter = new ShiftMeter(browser);
      await use(meter);
    },
    { scope: "worker" },
  ],
});
