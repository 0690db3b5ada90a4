import { expect, it } from "vitest";
import { ipNetwork, ipPrefix } from "./ip-prefix.ts";

it.each([
  ["103.4.5.6", "103.4.5.6"],
  ["::ffff:103.4.5.6", "103.4.5.6"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2"],
  ["2001:db8::9", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
])("counts %s as %s", (ip, block) => {
  expect(ipPrefix(ip)).toBe(block);
});

it.each([
  ["103.4.5.6", null],
  ["staff:103.4.5.6", null],
  ["2001:db8:1:2", "2001:db8:1"],
  ["staff:2001:db8:1:2", "staff:2001:db8:1"],
])("finds the network of %s: %s", (block, network) => {
  expect(ipNetwork(block)).toBe(network);
});
