import { describe, expect, test } from "vitest";
import { env } from "@/lib/env";
import { emptyDatabase, query } from "@/testing/database";
import type { Identity } from "./identity";
import { startSession } from "./session";
import { findSignedInUser, saveSignIn } from "./users";

const OWNER = "owner@example.org";

function identity(changes: Partial<Identity> = {}): Identity {
  return {
    provider: "oidc",
    providerAccountId: "1",
    email: OWNER,
    emailVerified: true,
    name: "Ada",
    image: null,
    ...changes,
  };
}

function findUser(id: string) {
  return findSignedInUser(startSession(id));
}

async function signIn(changes: Partial<Identity> = {}): Promise<string> {
  const id = await saveSignIn(identity(changes));
  if (id === null) throw new Error("The sign-in was refused.");
  return id;
}

describe("a sign-in", () => {
  test("makes a user and their account once, and renews what the service says", async () => {
    await emptyDatabase();
    const id = await signIn();
    expect(await signIn({ name: "Ada L.", image: "https://img.example/a.png" })).toBe(id);
    expect(await findUser(id)).toEqual({
      id,
      name: "Ada L.",
      email: OWNER,
      image: "https://img.example/a.png",
      isAdmin: false,
      isEditor: false,
    });
    expect(await query('select * from "Account"')).toHaveLength(1);
  });

  test("happens once when it happens twice at the same moment", async () => {
    await emptyDatabase();
    const ids = await Promise.all(Array.from({ length: 5 }, () => signIn()));
    expect(new Set(ids).size).toBe(1);
    expect(await query('select * from "User"')).toHaveLength(1);
  });

  test("at another service opens the same user when both have confirmed the address", async () => {
    await emptyDatabase();
    const id = await signIn();
    expect(await signIn({ provider: "google", providerAccountId: "g" })).toBe(id);
    expect(await query('select * from "User"')).toHaveLength(1);
  });

  test("with an address that is only claimed opens nobody's account", async () => {
    await emptyDatabase();
    await signIn();
    const rows = await query('select * from "User"');
    const claimed = identity({ provider: "google", providerAccountId: "g", emailVerified: false });
    expect(await saveSignIn(claimed)).toBeNull();
    expect(await query('select * from "User"')).toEqual(rows);
    expect(await query('select * from "Account"')).toHaveLength(1);
  });

  test("with a confirmed address takes it back from who only claimed it", async () => {
    await emptyDatabase();
    const claimer = await signIn({ providerAccountId: "thief", emailVerified: false });
    const owner = await signIn({ provider: "google", providerAccountId: "g" });
    expect(owner).not.toBe(claimer);
    expect(await findUser(claimer)).toMatchObject({ email: null });
    expect(await findUser(owner)).toMatchObject({ email: OWNER });
    // The thief's next sign-in does not take it again.
    expect(await signIn({ providerAccountId: "thief", emailVerified: false })).toBe(claimer);
    expect(await findUser(owner)).toMatchObject({ email: OWNER });
    expect(await findUser(claimer)).toMatchObject({ email: null });
  });

  test("of a known account with another's address keeps both apart", async () => {
    await emptyDatabase();
    const owner = await signIn();
    const other = await signIn({ providerAccountId: "2", email: "b@example.org" });
    for (const emailVerified of [true, false]) {
      expect(await signIn({ providerAccountId: "2", emailVerified })).toBe(other);
      expect(await findUser(other)).toMatchObject({ email: null });
      expect(await findUser(owner)).toMatchObject({ email: OWNER });
    }
  });

  test("without an address is possible", async () => {
    await emptyDatabase();
    const first = await signIn({ email: null, emailVerified: false });
    const second = await signIn({ providerAccountId: "2", email: null, emailVerified: false });
    expect(first).not.toBe(second);
  });

  test("never touches the right that the database gives, and never writes the list's", async () => {
    await emptyDatabase();
    env.ADMIN_EMAILS.push(OWNER);
    const id = await signIn();
    expect(await findUser(id)).toMatchObject({ isAdmin: true });
    expect(await query('select "isAdmin" from "User"')).toEqual([{ isAdmin: false }]);
    await signIn({ emailVerified: false });
    expect(await findUser(id)).toMatchObject({ isAdmin: false });
    env.ADMIN_EMAILS.length = 0;
    await query('update "User" set "isAdmin" = true');
    await signIn();
    expect(await findUser(id)).toMatchObject({ isAdmin: true });
  });
});

test("nobody is found by an id that is none, or of a user who was deleted", async () => {
  for (const id of ["", "1", "x'; drop table", "019a0000-0000-7000-8000-000000000000"]) {
    expect(await findUser(id)).toBeNull();
  }
});
