import type { Page } from "playwright/test";
import { query } from "./database";

async function order(path: string): Promise<void> {
  const response = await fetch(`${process.env.YOUTUBE_URL}${path}`, { method: "POST" });
  if (!response.ok) throw new Error(`The local YouTube does not know ${path}.`);
}

/** Makes the YouTube of the site under test fail, until it gets `none`. Only tests that run alone may do this. */
export function failYoutube(how: string): Promise<void> {
  return order(`/fail?with=${how}`);
}

/** Makes it show another channel. Only tests that run alone may do this. */
export function showChannel(name: "demo" | "large" | "hostile" | "empty"): Promise<void> {
  return order(`/channel?as=${name}`);
}

/** Lets a sync bring back what tests deleted. */
export async function forgetDeletedVideos(): Promise<void> {
  await query('delete from "RemovedVideo"');
}

/** Answers for the host that has YouTube's pictures, which no test reaches. */
export async function answerPictures(page: Page): Promise<void> {
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360"/>';
  await page.route("https://i.ytimg.com/**", (route) =>
    route.fulfill({ contentType: "image/svg+xml", body }),
  );
}
