import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";

type Message = { to: string; subject: string; text: string; html: string };

/** Where the site's mail ends up. */
function catcher(): string {
  return JSON.parse(readFileSync(".data/test/services.json", "utf8")).mail;
}

/** Waits for a message with these words in it. */
export async function receiveMail(words: string): Promise<Message> {
  let found: Message | undefined;
  await expect(async () => {
    const messages: Message[] = await (await fetch(`${catcher()}/messages`)).json();
    found = messages.find(({ text }) => text.includes(words));
    expect(found).toBeDefined();
  }).toPass();
  if (!found) throw new Error("The mail did not come.");
  return found;
}

/** The addresses that a message's links and buttons lead to, in their order. */
export function linksIn({ html }: Message): string[] {
  return [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );
}
