import pg from "pg";

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
        ) as kept order by row::text`,
      ),
    ),
  );
}
