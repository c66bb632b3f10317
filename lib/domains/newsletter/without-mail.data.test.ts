import { beforeEach, expect, test, vi } from "vitest";

vi.hoisted(() => {
  Object.assign(process.env, { SMTP_URL: "", MAIL_FROM: "" });
});

import { db } from "@/lib/database/db";
import { createSubscription, unsubscribe } from "@/lib/domains/newsletter/public";
import { isMailConfigured } from "@/lib/mail/queue";
import { emptyDatabase } from "@/testing/database";

const email = "anna@example.org";
const signUp = (source = "hero_signup") => createSubscription({ email, source });
const row = () => db.subscriber.findUniqueOrThrow({ where: { email } });

beforeEach(async () => {
  expect(isMailConfigured).toBe(false);
  await emptyDatabase();
});

test("without a mail server a sign-up is active at once, with its first source, and stays as it is", async () => {
  await signUp();
  const before = await row();
  expect(before).toMatchObject({ subscribed: true, source: "hero_signup" });
  expect(before.confirmedAt).toEqual(before.createdAt);
  await signUp("community_cta");
  expect(await row()).toEqual(before);
  expect(await db.mail.count()).toBe(0);
});

test("without a mail server whoever left or still had to confirm is active when they sign up again", async () => {
  await signUp();
  await unsubscribe((await row()).id);
  expect((await row()).subscribed).toBe(false);
  await signUp();
  expect(await row()).toMatchObject({ subscribed: true, unsubscribedAt: null });
  await db.subscriber.updateMany({ data: { subscribed: false, askedAt: new Date() } });
  await signUp();
  expect(await row()).toMatchObject({ subscribed: true, confirmedAt: expect.any(Date) });
});

test("without a mail server a caught sender leaves nothing behind", async () => {
  await createSubscription({ email, source: "x" }, { isBot: true });
  expect(await db.subscriber.count()).toBe(0);
});
