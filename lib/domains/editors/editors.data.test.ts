import { beforeEach, expect, test } from "vitest";
import type { Admin } from "@/lib/auth/admin";
import { saveSignIn } from "@/lib/auth/users";
import { db } from "@/lib/database/db";
import { editorInput } from "@/lib/domains/editors/calls";
import { inviteEditor, listEditors, removeEditor } from "@/lib/domains/editors/owner";
import { isStillInvited } from "@/lib/domains/editors/public";
import { emptyDatabase } from "@/testing/database";
import { setEnv } from "@/testing/env";

setEnv({ ADMIN_EMAILS: ["owner@example.org"] });

const admin = { id: "", name: null, email: null } as unknown as Admin;
const email = "ada@example.org";

beforeEach(emptyDatabase);

function signIn(emailVerified: boolean) {
  const identity = { provider: "oidc", providerAccountId: "ada", name: "Ada", image: null };
  return saveSignIn({ ...identity, email, emailVerified });
}

test("an invitation is by an address, which whoever has it proves by signing in", async () => {
  const invited = await inviteEditor(admin, editorInput.parse({ email: " Ada@Example.org " }));
  expect(invited).toMatchObject({ email, name: null, hasJoined: false });
  await signIn(false);
  expect(await listEditors(admin)).toEqual([invited]);
  await signIn(true);
  expect(await listEditors(admin)).toEqual([{ ...invited, name: "Ada", hasJoined: true }]);
});

test("an address is invited once, and an owner's never", async () => {
  await inviteEditor(admin, { email });
  await expect(inviteEditor(admin, { email })).rejects.toMatchObject({ status: 409 });
  await db.user.create({ data: { email: "other@example.org", isAdmin: true } });
  for (const owner of ["owner@example.org", "other@example.org"]) {
    await expect(inviteEditor(admin, { email: owner })).rejects.toMatchObject({
      status: 409,
      errors: { email: [expect.stringMatching(/owner/)] },
    });
  }
  expect(await db.invitedEditor.count()).toBe(1);
});

test("one who is let go is on no list, and gets no email that is still to be sent", async () => {
  const { id } = await inviteEditor(admin, { email });
  expect(await isStillInvited(id)).toBe(true);
  await removeEditor(admin, id);
  expect([await listEditors(admin), await isStillInvited(id)]).toEqual([[], false]);
  await expect(removeEditor(admin, id)).rejects.toMatchObject({ status: 404 });
});
