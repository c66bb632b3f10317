import "server-only";
import { db } from "./db";

/** More notes than these are added up; fewer are read as they are. */
const NOTES_MAX = 500;

/** How many articles and subscribers there are, and how many of these get the newsletter. */
export async function countRows(): Promise<{
  articles: number;
  subscribers: number;
  active: number;
}> {
  const { _sum } = await db.rowCount.aggregate({
    _sum: { articles: true, subscribers: true, active: true },
  });
  return {
    articles: _sum.articles ?? 0,
    subscribers: _sum.subscribers ?? 0,
    active: _sum.active ?? 0,
  };
}

/** Adds up what writes noted of how many rows there are, once that is much. */
export async function addUpRows(): Promise<void> {
  await db.$executeRaw`
    with "noted" as (
      delete from "RowCount" where (select count(*) from "RowCount") > ${NOTES_MAX} returning *
    )
    insert into "RowCount" ("articles", "subscribers", "active")
    select sum("articles"), sum("subscribers"), sum("active") from "noted" having count(*) > 0`;
}
