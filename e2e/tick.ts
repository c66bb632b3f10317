import { expect } from "@playwright/test";

/** Calls as the host's scheduler does, and gives what was done. */
export async function tick(): Promise<{ feed: string }> {
  const response = await fetch(`${process.env.BASE_URL}/api/cron/tick`, {
    method: "POST",
    headers: { authorization: `Bearer ${process.env.CRON_SECRET}` },
  });
  expect(response.status).toBe(200);
  return response.json();
}
