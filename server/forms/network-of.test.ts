import { expect, test } from "vitest";

import { networkOf, siteOf } from "./network-of.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.7:51234", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::ffff:cb00:7107", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::1]:443", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::ffff", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::", "0:0:0:0::/64"],
  [undefined, "unknown"],
  ["nonsense", "nonsense"],
])("%s is of %s", (address, network) => expect(networkOf(address)).toBe(network));

test.each([
  ["203.0.113.7", undefined],
  ["::ffff:203.0.113.7", undefined],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["2001:0DB8:0001:ffff::1", "2001:db8:1::/48"],
  ["2001:db8::1", "2001:db8:0::/48"],
  [undefined, undefined],
  ["nonsense", undefined],
])("%s is of the site %s", (address, site) => expect(siteOf(address)).toBe(site));
