import { readFileSync } from "node:fs";
import { request } from "playwright/test";
import { ROLES, signInRequest, storeSession } from "./sign-in";

/** Signs each role in once at the site of each worker, for all journeys that are not about signing in. */
export default async function storeSessions(): Promise<void> {
  const sites: { BASE_URL: string; SITE_NAME: string }[] = JSON.parse(
    readFileSync(process.env.SITES_FILE ?? "", "utf8"),
  );
  for (const { BASE_URL, SITE_NAME } of sites) {
    for (const role of ROLES) {
      const context = await request.newContext({ baseURL: BASE_URL });
      await signInRequest(context, role);
      await storeSession(context, role, SITE_NAME);
      await context.dispose();
    }
  }
}
