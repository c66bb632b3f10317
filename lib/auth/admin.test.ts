import { expect, expectTypeOf, test } from "vitest";
import type { Admin, Editor } from "@/lib/auth/admin";
import { requireScope } from "@/lib/auth/require-scope";

test("the owner may do what an editor may, and what takes an Admin does not compile with an Editor", () => {
  expectTypeOf<Admin>().toExtend<Editor>();
  expectTypeOf<Editor>().not.toExtend<Admin>();
  expectTypeOf({ id: "", name: null, email: null }).not.toExtend<Editor>();
});

test("an invited editor learns that readers' view is the owner's, a program which scope it needs", () => {
  const someone = { id: "", name: null, email: null, scopes: ["read", "write"] };
  const editor = { ...someone, isInvited: true } as unknown as Editor;
  const program = someone as unknown as Editor;
  expect(() => requireScope(editor, "write")).not.toThrow();
  expect(() => requireScope(editor, "publish")).toThrow(/the site’s owner can do/);
  expect(() => requireScope(program, "publish")).toThrow(/scope “publish”/);
});
