import { expect, test } from "vitest";
import { isAdminPath } from "./admin-path";

test.each([
  "/admin",
  "/admin/",
  "/admin/articles",
  "//admin",
  "/Admin/Articles",
  "/%61dmin",
  "/%2561dmin",
  "/admin%2farticles",
  "/%2fadmin",
  "/./admin",
  "/x/../admin",
  "/x/%2e%2e/admin",
  "/x\\..\\admin",
  "\\admin",
  "/admin.rsc",
  "/admin.txt",
  "/admin.segments/_tree.segment.rsc",
  "/admin/articles.segments/!x.segment.rsc",
  "/_next/data/build-id/admin.json",
  "/_next/data/build-id/admin/articles.json",
  "/admin;x",
  "/admin%00",
])("%s is the admin area", (path) => {
  expect(isAdminPath(path)).toBe(true);
});

test.each([
  "/",
  "/article/admin",
  "/administration",
  "/admin-tips",
  "/api/admin/articles",
  "/articles",
])("%s is not", (path) => {
  expect(isAdminPath(path)).toBe(false);
});
