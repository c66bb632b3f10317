import { expect, test } from "vitest";
import { readGitHubClaims } from "./providers";

function github(emails: object[]) {
  const user = {
    id: 7,
    login: "ada",
    name: null,
    avatar_url: "https://img.example/a",
    email: "public@x.example",
  };
  return async (path: string) => (path === "/user" ? user : emails);
}

test("GitHub's confirmed first address counts, not the public one", async () => {
  const emails = [
    { email: "old@x.example", primary: false, verified: true },
    { email: "ada@x.example", primary: true, verified: true },
  ];
  expect(await readGitHubClaims("token", github(emails))).toEqual({
    sub: 7,
    name: "ada",
    picture: "https://img.example/a",
    email: "ada@x.example",
    email_verified: true,
  });
});

test("an address that GitHub has not confirmed is none", async () => {
  const emails = [{ email: "owner@x.example", primary: true, verified: false }];
  expect(await readGitHubClaims("token", github(emails))).toMatchObject({
    email: undefined,
    email_verified: false,
  });
});
