import { expect, test } from "vitest";

import { LookUpLimit, RateLimit } from "./rate-limit.ts";

test("one network has a limit, and all networks together have another, in which a refused look-up does not count", async () => {
  const ofNetwork = new RateLimit([{ seconds: 600, mostPoints: 1 }]);
  const limit = new LookUpLimit(ofNetwork, new RateLimit([{ seconds: 60, mostPoints: 2 }]));
  expect(await limit.count("203.0.113.1")).toBeUndefined();
  expect(await limit.count("203.0.113.1")).toEqual({ reason: "too-many", retryAfterSeconds: 600 });
  expect(await limit.count("203.0.113.2")).toBeUndefined();
  expect(await limit.count("203.0.113.3")).toEqual({ reason: "unavailable", retryAfterSeconds: 60 });
});
