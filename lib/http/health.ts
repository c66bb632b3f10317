import "server-only";
import { db } from "@/lib/database/db";
import { Prisma } from "@/prisma/client/client";
import { Problem } from "./problem";

/** Every column that this release reads or writes. */
const COLUMNS = Object.values(Prisma.ModelName).flatMap((table) =>
  Object.values(Prisma[`${table}ScalarFieldEnum`]).map((column) => ({ table, column })),
);

let isMigrated = false;

/** Throws where it lacks what this release needs. A newer one is well: migrations run while the old release serves. */
async function requireMigrated(): Promise<void> {
  const [row] = await db.$queryRaw<{ missing: bigint }[]>`
    select count(*) as "missing"
    from json_to_recordset(${JSON.stringify(COLUMNS)}::json) as "needed" ("table" text, "column" text)
    where not exists (
      select from information_schema.columns as "present"
      where "present".table_schema = current_schema()
        and "present".table_name = "needed"."table"
        and "present".column_name = "needed"."column"
    )`;
  if (row?.missing !== 0n) {
    throw new Problem(
      503,
      "The database doesn’t match this release. Whoever runs the server has to migrate it (npm run db:migrate).",
      {
        headers: { "retry-after": "30" },
      },
    );
  }
  isMigrated = true;
}

/**
 * Throws while the database cannot be reached, or lacks what this release needs. One that takes no writes, as a
 * standby does, still gives readers everything: it is only said.
 */
export async function requireDatabase(): Promise<{ isReadOnly: boolean }> {
  if (!isMigrated) await requireMigrated();
  const [row] = await db.$queryRaw<{ readOnly: string }[]>`
    select current_setting('transaction_read_only') as "readOnly"`;
  return { isReadOnly: row?.readOnly === "on" };
}
