import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { barScreens, places, screenAt } from "@/components/admin/shell/screens";

/** What a sign-in in another tab ends on, and what only `npm run dev` serves. */
const NOT_LISTED = ["for-owner", "signed-in", "ui-states"];

test("every screen of the admin area is in the one list of them, once", () => {
  const folders = readdirSync(join("app", "admin"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^[[_]/.test(entry.name))
    .map(({ name }) => name)
    .filter((name) => !NOT_LISTED.includes(name));
  const listed = places.filter(({ isWithin }) => !isWithin).map(({ href }) => href);
  expect(listed.toSorted()).toEqual(
    ["/admin", ...folders.map((name) => `/admin/${name}`)].toSorted(),
  );
  for (const { href } of places) {
    expect(existsSync(join("app", href.replace(/[?#].*/, ""), "page.tsx")), href).toBe(true);
  }
});

test("a phone's bar has four doors that exist, where what waits is counted as in the menu", () => {
  expect(barScreens.map(({ label }) => label)).toEqual(["Home", "Write", "Readers", "Newsletter"]);
  for (const { href } of barScreens) {
    expect(existsSync(join("app", href, "page.tsx")), href).toBe(true);
  }
});

test.each([
  ["/admin/site", "", "/admin/site"],
  ["/admin/site", "part=menu", "/admin/site?part=menu"],
  ["/admin/site", "part=hero", "/admin/site"],
  ["/admin/articles", "q=part%3Dmenu", "/admin/articles"],
  ["/admin/articles/new", "", "/admin/articles/new"],
])("of %s?%s the current screen is %s", (path, search, href) => {
  expect(screenAt(path, new URLSearchParams(search))).toBe(href);
});
