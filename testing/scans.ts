import { db } from "@/lib/database/db";
import { query } from "./database";

/** How often an index was read. A connection tells of its scans when it ends, and else only after ten seconds of rest. */
export async function countScans(index: string): Promise<number> {
  await db.$disconnect();
  const [row] = await query<{ scans: string }>(
    "select idx_scan as scans from pg_stat_user_indexes where indexrelname = $1",
    [index],
  );
  return Number(row?.scans);
}
