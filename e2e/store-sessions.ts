import { request } from "playwright/test";
import { ROLES, signInRequest, storeSession } from "./sign-in";

/** Signs each role in once, for all journeys that are not about signing in. */
export default async function storeSessions(): Promise<void> {
  for (const role of ROLES) {
    const context = await request.newContext({ baseURL: process.env.BASE_URL ?? "" });
    await signInRequest(context, role);
    await storeSession(context, role);
    await context.dispose();
  }
}
