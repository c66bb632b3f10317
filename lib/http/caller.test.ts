import { expect, test } from "vitest";
import { callerAddress, callerNetwork } from "./caller";

const from = (value: string) => callerAddress(new Headers({ "x-real-ip": value }));

test("the caller's address comes from the trusted header alone (R21)", () => {
  expect(from("203.0.113.7")).toBe("203.0.113.7");
  expect(callerAddress(new Headers({ "x-forwarded-for": "203.0.113.7" }))).toBeNull();
});

test("of a list the last entry counts, which the platform added", () => {
  expect(from("10.0.0.1, 203.0.113.7")).toBe("203.0.113.7");
});

test.each([
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
])("%s counts as %s", (address, counted) => {
  expect(from(address)).toBe(counted);
});

test.each(["", "unknown", "999.1.1.1", "203.0.113.7:80"])("%j is no address", (value) => {
  expect(from(value)).toBeNull();
});

test.each([
  ["203.0.113.7", "203.0.113"],
  ["::ffff:203.0.113.9", "203.0.113"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1"],
  ["2001:db8:1:ffff::", "2001:db8:1"],
  ["unknown", null],
])("%s is of the network %s", (address, network) => {
  expect(callerNetwork(new Headers({ "x-real-ip": address }))).toBe(network);
});
