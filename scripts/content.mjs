// @ts-check
import pg from "pg";

/** @param {string} url @param {string} sql @returns {Promise<any>} the first value of the first row */
async function ask(url, sql) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query({ text: sql, rowMode: "array" });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

/** True when nobody has put anything into the database yet. @param {string} url */
export function isEmptyDatabase(url) {
  const tables = ["Article", "Video", "Resource", "Comment", "Subscriber", "Suggestion", "User"];
  return ask(url, `SELECT NOT (${tables.map((t) => `EXISTS (SELECT FROM "${t}")`).join(" OR ")})`);
}
