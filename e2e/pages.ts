import { expect, type Page } from "@playwright/test";
import { articles } from "../prisma/seed/articles";
import { newVisitor } from "./visitor";

/** What a reader's browser complained about; a test ends with `expect(complaints).toEqual([])`. */
export function listenForComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith("/_next/") || url.pathname === "/api/auth/user") {
      complaints.push(`asked for ${url.pathname}`);
    }
    if (!["localhost", "127.0.0.1"].includes(url.hostname) && url.protocol.startsWith("http")) {
      complaints.push(`asked ${url.hostname}`);
    }
  });
  return complaints;
}

/** Makes the page's calls those of a visitor nobody has seen before. */
export async function becomeNewVisitor(page: Page): Promise<void> {
  const { "x-real-ip": address } = newVisitor();
  await page
    .context()
    .route("**/*", (route) =>
      new URL(route.request().url()).hostname === "localhost"
        ? route.continue({ headers: { ...route.request().headers(), "x-real-ip": address ?? "" } })
        : route.abort(),
    );
}

/** Expects the one visible toast to say this; one that it replaces may still be on its way out. */
export async function expectToast(page: Page, title: string, description: string): Promise<void> {
  const toast = page.locator('[data-sonner-toast][data-visible="true"]');
  await expect(toast.filter({ hasText: title }).filter({ hasText: description })).toBeVisible();
  await expect(toast).toHaveCount(1);
}

/** The paths of the demo content's articles, the newest first. */
export function articlePaths(): string[] {
  return articles
    .filter(({ published }) => published)
    .toSorted((a, b) => a.daysAgo - b.daysAgo)
    .map(({ slug }) => `/article/${slug}`);
}

/** Keeps a page from leaving for an address until the answer is called, as half a second is soon over. */
export async function holdBack(
  page: Page,
  address: Parameters<Page["route"]>[0],
): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return async () => release();
}
