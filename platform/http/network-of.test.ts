import { expect, test } from "vitest";

import { networkOf, siteOf } from "./form-refused.ts";

test.each([
  ["203.0.113.7", "203.0.113.7", undefined],
  ["203.0.113.7:51234", "203.0.113.7", undefined],
  ["::ffff:203.0.113.7", "203.0.113.7", undefined],
  ["::ffff:cb00:7107", "203.0.113.7", undefined],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["[2001:db8:1:2::1]:443", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:0DB8:0001:0002::ffff", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:db8::1", "2001:db8:0:0::/64", "2001:db8:0::/48"],
  ["fe80::1%eth0", "fe80:0:0:0::/64", "fe80:0:0::/48"],
  ["::", "0:0:0:0::/64", "0:0:0::/48"],
  [undefined, "unknown", undefined],
  ["nonsense", "nonsense", undefined],
])("%s belongs to the network %s and the site %s", (address, network, site) =>
  expect([networkOf(address), siteOf(address)]).toEqual([network, site]),
);
