import { expect, it } from "vitest";
import { parseAddress } from "./client-address.ts";

it.each([
  ["103.4.5.6", "103.4.5.6"],
  ["103.4.5.6:4711", "103.4.5.6"],
  ["::ffff:103.4.5.6", "103.4.5.6"],
  ["[::ffff:103.4.5.6]:80", "103.4.5.6"],
  ["2001:db8::7", "2001:db8::7"],
  ["[2001:db8::7]:443", "2001:db8::7"],
  ["fe80::1%eth0", "fe80::1"],
  ["unknown", null],
  ["103.4.5", null],
  ["103.4.5.6:4711:9", null],
  ["", null],
])("reads %j as %j", (text, address) => {
  expect(parseAddress(text)).toBe(address);
});
