import { expect } from "playwright/test";
import { query } from "./database";

/** Calls as the host's scheduler does, and gives what was done. */
export async function tick(): Promise<{ feed: string }> {
  const response = await fetch(`${process.env.BASE_URL}/api/cron/tick`, {
    method: "POST",
    headers: { authorization: `Bearer ${process.env.CRON_SECRET}` },
  });
  expect(response.status).toBe(200);
  return response.json();
}

/** Has the owner notified of the comments that wait, as if an hour had passed since the last notice. */
export async function announceComments(): Promise<void> {
  await query(
    `update "Mail" set "createdAt" = "createdAt" - interval '1 hour' where "kind" = 'comment'`,
  );
  await tick();
}
