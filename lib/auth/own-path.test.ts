import { describe, expect, test } from "vitest";
import { env } from "@/lib/env";
import { ownPath, returnPath } from "./own-path";

describe("a target of the site itself (R9)", () => {
  test.each([
    ["/", "/"],
    ["/admin/articles?page=2#top", "/admin/articles?page=2#top"],
    [`${env.SITE_URL}/articles`, "/articles"],
    ["/a/../b", "/b"],
    ["/search?q=//evil.example", "/search?q=//evil.example"],
  ])("%j stays", (address, path) => {
    expect(ownPath(address)).toBe(path);
  });

  test.each([
    null,
    "",
    "https://evil.example",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "\t//evil.example",
    "/\n/evil.example",
    " //evil.example",
    "/a/..//evil.example",
    "/.//evil.example",
    "/%2e//evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    `${env.SITE_URL}@evil.example/`,
    "http://localhost:3001/",
    "https://localhost:3000/",
    `${env.SITE_URL}.evil.example/`,
    "http:evil.example",
    "https:evil.example",
    "http://[",
    "/\u0000",
    "/%",
    "/%ff",
  ])("%j is refused", (address) => {
    expect(ownPath(address)).toBeNull();
    expect(returnPath(address)).toBe("/");
  });

  test.each(["/api/login", "/api/logout?x=1", "/API/login", "/signin", "/logout", "/api"])(
    "%j is no place to return to",
    (address) => {
      expect(returnPath(address)).toBe("/");
    },
  );

  test.each(["/apiary", "/signing", "/admin"])("%j is one", (address) => {
    expect(returnPath(address)).toBe(address);
  });
});
