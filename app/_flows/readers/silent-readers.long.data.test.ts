import { expect, test, vi } from "vitest";
import type { Admin } from "@/lib/auth/admin";
import { SILENT_COUNT_MAX } from "@/lib/domains/newsletter/rules";
import { askSilent, countSilent } from "@/lib/domains/newsletter/silent";
import { query } from "@/testing/database";

vi.spyOn(console, "log").mockImplementation(() => {});

const admin = { id: "", name: null, email: "owner@example.org" } as unknown as Admin;

test("of very many it is said that they are more, and all are asked", async () => {
  const add = (from: number, to: number) =>
    query(
      `insert into "Subscriber" ("id", "email", "createdAt") select gen_random_uuid(), n || '@example.org',
         now() - interval '2 years' from generate_series(${from}, ${to}) n`,
    );
  await add(1, 1);
  // PostgreSQL plans for this one alone until it counts again, a minute after the others have come.
  await query("vacuum analyze");
  await add(2, 2 * SILENT_COUNT_MAX);
  const { silent } = await countSilent(admin);
  expect(silent).toBe(SILENT_COUNT_MAX + 1);
  // Each statement may take ten seconds.
  expect(await askSilent(admin, silent)).toBe(2 * SILENT_COUNT_MAX);
});
