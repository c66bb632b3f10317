import { expect } from "playwright/test";

type Message = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** By lower-cased name. */
  headers: Record<string, string>;
};

/** What the site's mail server has taken, the newest first; with an address, what it has taken for that one. */
export async function listMail(to = ""): Promise<Message[]> {
  const search = new URLSearchParams(to && { to });
  return (await fetch(`${process.env.MAIL_URL}/messages?${search}`)).json();
}

/** Waits for a message with these words in it. */
export async function receiveMail(words: string): Promise<Message> {
  let found: Message | undefined;
  await expect(async () => {
    const messages = await listMail();
    found = messages.find(({ text }) => text.includes(words));
    expect(found).toBeDefined();
  }).toPass();
  if (!found) throw new Error("The mail did not come.");
  return found;
}

/** Waits until an address has got a message whose subject has these words, and no second one. */
export async function receiveMailTo(to: string, subject: string): Promise<Message> {
  let found: Message | undefined;
  await expect(async () => {
    const messages = (await listMail(to)).filter((message) => message.subject.includes(subject));
    expect(messages).toHaveLength(1);
    found = messages[0];
  }).toPass({ timeout: 30_000 });
  if (!found) throw new Error("The mail did not come.");
  return found;
}

/** The addresses that a message's links and buttons lead to, in their order. */
export function linksIn({ html }: Message): string[] {
  return [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );
}

/** Makes the mail server of the site under test fail, until it gets `none`. Only tests that run alone may do this. */
export async function failMail(how: "greeting" | "none"): Promise<void> {
  const response = await fetch(`${process.env.MAIL_URL}/fail?with=${how}`, { method: "POST" });
  if (!response.ok) throw new Error(`The local mail server does not know how to fail with ${how}.`);
}
