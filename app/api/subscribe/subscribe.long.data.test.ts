import { afterEach, expect, test, vi } from "vitest";
import { db } from "@/lib/database/db";
import {
  confirmSubscription,
  createSubscription,
  unsubscribe,
} from "@/lib/domains/newsletter/public";
import { createFormToken } from "@/lib/spam/form-token";
import { POST } from "./route";

vi.hoisted(() => {
  process.env.RATE_LIMIT_SUBSCRIBE = "100000";
});
vi.spyOn(console, "log").mockImplementation(() => {});

const ROUNDS = 60;
let senders = 0;
const newAddress = () => `reader-${++senders}@example.org`;

async function idOf(email: string): Promise<string> {
  return (await db.subscriber.findUniqueOrThrow({ where: { email } })).id;
}

async function pending(): Promise<string> {
  const email = newAddress();
  await createSubscription({ email, source: "hero_signup" });
  return email;
}

async function active(): Promise<string> {
  const email = await pending();
  await confirmSubscription(await idOf(email));
  return email;
}

async function departed(): Promise<string> {
  const email = await active();
  await unsubscribe(await idOf(email));
  return email;
}

/** Whom the answer must not tell from one another. */
const senderKinds: Record<string, () => Promise<object>> = {
  new: async () => ({ email: newAddress() }),
  pending: async () => ({ email: await pending() }),
  active: async () => ({ email: await active() }),
  departed: async () => ({ email: await departed() }),
  "caught by the honeypot": async () => ({ email: newAddress(), website: "https://spam.example" }),
  "caught by a forged token": async () => ({ email: newAddress(), token: "1.forged" }),
  "caught by a young token": async () => ({ email: newAddress(), token: createFormToken() }),
};

async function send(body: object): Promise<{ answer: unknown; ms: number }> {
  const request = new Request("http://localhost:3000/api/subscribe", {
    method: "POST",
    headers: { "content-type": "application/json", "x-real-ip": "203.0.113.9" },
    body: JSON.stringify({ source: "hero_signup", ...body }),
  });
  const started = performance.now();
  const response = await POST(request, { params: Promise.resolve({}) });
  const text = await response.text();
  const ms = performance.now() - started;
  const headers = Object.fromEntries(response.headers);
  delete headers["x-request-id"];
  return { answer: { status: response.status, text, headers }, ms };
}

/** The value below which that share of the numbers lies. */
function quantile(numbers: number[], share: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? 0;
}

afterEach(async () => {
  await db.mail.deleteMany();
});

test("every sender gets the same answer, word for word (R19)", async () => {
  const answers = [];
  for (const prepare of Object.values(senderKinds))
    answers.push((await send(await prepare())).answer);
  expect(answers[0]).toMatchObject({
    status: 200,
    text: '{"ok":true,"confirm":true,"from":"hello@tenderwiring.example"}',
  });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});

test("times do not tell the senders apart", async () => {
  const times = new Map(Object.keys(senderKinds).map((kind) => [kind, [] as number[]]));
  for (let round = -5; round < ROUNDS; round += 1) {
    for (const [kind, prepare] of Object.entries(senderKinds)) {
      const { ms } = await send(await prepare());
      // The first rounds meet cold plans.
      if (round >= 0) times.get(kind)?.push(ms);
    }
    await db.mail.deleteMany();
  }
  const all = [...times.values()].flat();
  const spread = quantile(all, 0.9) - quantile(all, 0.1);
  const usual = quantile(all, 0.5);
  for (const [kind, own] of times) {
    // What one case differs from the rest must drown in what each of them differs from itself.
    expect(Math.abs(quantile(own, 0.5) - usual), kind).toBeLessThan(Math.max(spread, 1));
  }
});
