import { expect, test } from "vitest";
import { trashQuery } from "./schema";

test("the trash is listed by a kind that there is, and by no other", () => {
  expect(trashQuery.parse({ kind: "resourceFile" }).kind).toBe("resourceFile");
  expect(trashQuery.safeParse({ kind: "nothing" }).success).toBe(false);
});
