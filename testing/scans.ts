import { db } from "@/lib/database/db";
import { query } from "./database";
import { databaseUrl } from "./worker";

/**
 * How often an index was read. A connection tells of its scans as it ends, and else only after seconds of rest: all
 * are ended first, so that nothing from before is counted later.
 */
export async function countScans(index: string): Promise<number> {
  await db.$disconnect();
  await query(
    `select pg_terminate_backend(pid, 60000) from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    [],
    databaseUrl(),
  );
  const [row] = await query<{ scans: string }>(
    "select idx_scan as scans from pg_stat_user_indexes where indexrelname = $1",
    [index],
  );
  return Number(row?.scans);
}
