import { expect, test } from "vitest";
import { readIdentity } from "./identity";

const claims = { sub: "1", name: " Ada ", email: "Ada@Example.org", email_verified: true };

test("claims are read with the address in lower case", () => {
  expect(readIdentity("oidc", { ...claims, picture: "https://img.example/a.png" })).toEqual({
    provider: "oidc",
    providerAccountId: "1",
    email: "ada@example.org",
    emailVerified: true,
    name: "Ada",
    image: "https://img.example/a.png",
  });
});

test.each([undefined, false, "false", "1", 1, null, {}, "TRUE"])(
  "an address is not confirmed by %j",
  (email_verified) => {
    expect(readIdentity("oidc", { ...claims, email_verified })?.emailVerified).toBe(false);
  },
);

test("the word of some issuers counts", () => {
  expect(readIdentity("oidc", { ...claims, email_verified: "true" })?.emailVerified).toBe(true);
});

test.each([
  undefined,
  7,
  "",
  "nobody",
  "a@b@c",
  "a b@c",
  `${"x".repeat(300)}@c.d`,
  "ada@\u212aids.org",
])("%j is no address, and so is not confirmed", (email) => {
  expect(readIdentity("oidc", { ...claims, email })).toMatchObject({
    email: null,
    emailVerified: false,
  });
});

test("nobody is somebody without an id", () => {
  expect(readIdentity("oidc", { ...claims, sub: undefined })).toBeNull();
  expect(readIdentity("oidc", { ...claims, sub: "x".repeat(300) })).toBeNull();
});

test("names lose what cannot be stored, pictures must be https", () => {
  const odd = { ...claims, name: "A\u0000d\ud800a\u202e", picture: "javascript:alert(1)" };
  expect(readIdentity("oidc", odd)).toMatchObject({ image: null });
  expect(readIdentity("oidc", odd)?.name).not.toContain("\u0000");
  expect(readIdentity("oidc", { ...claims, name: "x".repeat(900) })?.name).toHaveLength(200);
  expect(readIdentity("oidc", { ...claims, name: { evil: true } })?.name).toBeNull();
});
