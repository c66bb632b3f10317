import { expect, test } from "vitest";
import { isAdministrator } from "./admin-rule";

const ADMINS = ["owner@example.org"];
const owner = { isAdmin: false, email: "owner@example.org", emailVerified: true };

test("a confirmed address of the list is an administrator, in any case", () => {
  expect(isAdministrator(owner, ADMINS)).toBe(true);
  expect(isAdministrator({ ...owner, email: "Owner@Example.org" }, ADMINS)).toBe(true);
});

test("an address that nobody confirmed is not", () => {
  expect(isAdministrator({ ...owner, emailVerified: false }, ADMINS)).toBe(false);
});

test("nobody is one by an empty list, by no address, or by part of one", () => {
  expect(isAdministrator(owner, [])).toBe(false);
  expect(isAdministrator({ ...owner, email: null }, ADMINS)).toBe(false);
  expect(isAdministrator({ ...owner, email: "owner@example.org.evil.example" }, ADMINS)).toBe(
    false,
  );
});

test("the database alone can say so", () => {
  expect(isAdministrator({ isAdmin: true, email: null, emailVerified: false }, [])).toBe(true);
});
