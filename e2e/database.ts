import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

/** How late the site may hear of what another instance wrote (lib/cache/shared-expiry.mjs). */
const HEARD_WITHIN_MS = 250;

/** Runs a statement on the database of the site under test. */
export async function query<Row extends object>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

/**
 * Adds a row that readers have an address of, and tells the site as another instance would: until then it may hold
 * that nobody has this address.
 */
export async function addWithAddress<Row extends object>(
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const rows = await query<Row>(text, values);
  await query(
    `insert into "ExpiredTag" ("tag", "expiredAt") values ('journeys', clock_timestamp())
     on conflict ("tag") do update set "expiredAt" = clock_timestamp()`,
  );
  await wait(HEARD_WITHIN_MS);
  return rows;
}

/**
 * Every row that a visitor's call could write, but what is set aside as spam; to be compared before and after. That
 * an earlier visitor was asked to confirm is written down when they have their answer, whenever that is.
 */
export async function visitorRows(): Promise<unknown> {
  const tables = [
    `"Subscriber"`,
    `"Suggestion" where "status" <> 'spam'`,
    `"DownloadDay"`,
    `"DownloadMark"`,
    `"Resource"`,
    `"Comment" where not "spam"`,
  ];
  return Promise.all(
    tables.map((rows) =>
      query(
        `select row from (
          select to_jsonb(one) - '{askedAt,updatedAt}'::text[] as row from (select * from ${rows}) as one
        ) as stripped order by row::text`,
      ),
    ),
  );
}
