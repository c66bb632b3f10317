import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import {
  decideOnFlood,
  listHeldFloods,
  listSubscribers,
  readSignUpQueue,
} from "@/lib/domains/newsletter/owner";
import {
  confirmSubscription,
  createSubscription,
  unsubscribe,
} from "@/lib/domains/newsletter/public";
import {
  CONFIRM_EMAILS_PER_HOUR_MAX,
  FLOOD_PER_HOUR_MAX,
  OLDEST_PER_HOUR_MAX,
  traitsOf,
} from "@/lib/domains/newsletter/rules";
import { askWaiting, sweepSignUps } from "@/lib/domains/newsletter/sign-ups";
import { emptyDatabase, query } from "@/testing/database";

vi.spyOn(console, "log").mockImplementation(() => {});

const admin = { id: "", name: null, email: null } as unknown as Admin;
const HONEST = "anna@honest.example";

/** Nothing of one is in another: no numbers, each in a domain of its own. */
function unlike(index: number): string {
  const letters = [...index.toString(26)].map((digit) =>
    String.fromCharCode(97 + Number.parseInt(digit, 26)),
  );
  const word = letters.join("");
  return `${word}@${word}-mail.example`;
}

/** So many sign-ups within a minute, as the form's handler writes them. */
async function flood(count: number, emailOf: (index: number) => string, network?: string) {
  const emails = Array.from({ length: count }, (_, index) => emailOf(index));
  await createSubscription({ email: emails[0] ?? "", source: "hero_signup" }, { network });
  const [sample] = await query<{ network: string | null }>(
    'select "network" from "SignUp" limit 1',
  );
  await query(`update "SignUp" set "at" = now() - interval '1 minute'`);
  const traits = emails.map((email) => traitsOf(email));
  await query(
    `with people as (
       select *, row_number() over () as n
       from unnest($1::text[], $2::text[], $3::text[]) as p ("email", "domain", "pattern")
     ), added as (
       insert into "Subscriber" ("id", "email", "subscribed")
       select gen_random_uuid(), "email", false from people on conflict do nothing
       returning "id", "email"
     )
     insert into "SignUp" ("subscriberId", "at", "network", "domain", "pattern")
     select "id", now() + "n" * interval '20 milliseconds' - interval '1 minute', $4, "domain", "pattern"
     from added join people using ("email")`,
    [emails, traits.map((one) => one.domain), traits.map((one) => one.pattern), sample?.network],
  );
}

/** Lets so many minutes pass for everything there is, with a tick at their end. */
async function pass(minutes: number): Promise<void> {
  const earlier = `- interval '${minutes} minutes'`;
  await query(`
    with a as (update "Subscriber" set "askedAt" = "askedAt" ${earlier} where "askedAt" is not null),
      b as (update "Mail" set "createdAt" = "createdAt" ${earlier})
    update "SignUp" set "at" = "at" ${earlier}`);
  await askWaiting();
}

const asked = () => db.mail.count({ where: { kind: "confirm" } });
const isAsked = async (email: string) => (await db.mail.count({ where: { to: email } })) > 0;

beforeEach(emptyDatabase);

describe("a flood of 2,000 sign-ups", () => {
  const floods: [what: string, emailOf: (index: number) => string, network?: string][] = [
    ["of one network", unlike, "203.0.113"],
    ["of one domain", (index) => unlike(index).replace(/@.*/, "@flood.example")],
    ["of numbered domains", (index) => `${unlike(index).split("@")[0]}@d${index}.example`],
    ["of tags at one address", (index) => `victim+${unlike(index).split("@")[0]}@gmail.com`],
    ["of numbers at a large provider", (index) => `reader${index}@gmail.com`],
  ];
  test.each(floods)(
    "%s is held back, and takes a fifth of the hour",
    async (_, emailOf, network) => {
      await flood(2_000, emailOf, network);
      await askWaiting();
      expect(await asked()).toBe(FLOOD_PER_HOUR_MAX);
      expect(await readSignUpQueue(admin)).toMatchObject({
        notAsked: 0,
        held: 2_000 - FLOOD_PER_HOUR_MAX,
      });
      await createSubscription({ email: HONEST, source: null }, { network: "198.51.100" });
      await askWaiting();
      expect(await isAsked(HONEST)).toBe(true);
      await pass(61);
      expect(await asked()).toBe(FLOOD_PER_HOUR_MAX + 1);
    },
  );

  test("without anything in common delays an honest reader by minutes, and drops nobody", async () => {
    await flood(2_000, unlike);
    await askWaiting();
    expect(await asked()).toBe(OLDEST_PER_HOUR_MAX);
    await createSubscription({ email: HONEST, source: null });
    await askWaiting();
    expect(await isAsked(HONEST)).toBe(false);
    await pass(5);
    expect(await isAsked(HONEST)).toBe(true);
    await pass(54);
    expect(await asked()).toBeLessThanOrEqual(CONFIRM_EMAILS_PER_HOUR_MAX);
    expect(await readSignUpQueue(admin)).toMatchObject({
      notAsked: 2_001 - (await asked()),
      held: 0,
    });
    await pass(7);
    expect(await asked()).toBeGreaterThan(2 * OLDEST_PER_HOUR_MAX);
  });

  test("past the cap is asked oldest first", async () => {
    await flood(OLDEST_PER_HOUR_MAX + 20, unlike);
    await askWaiting();
    const left = await db.signUp.findMany({
      where: { state: "waiting" },
      select: { subscriber: { select: { email: true } } },
    });
    expect(left.map(({ subscriber }) => subscriber.email).toSorted()).toEqual(
      Array.from({ length: 20 }, (_, i) => unlike(OLDEST_PER_HOUR_MAX + i)).toSorted(),
    );
  });

  test("that two instances handle at once stays within the hour", async () => {
    await flood(500, unlike);
    await Promise.all([askWaiting(), askWaiting(), askWaiting()]);
    expect(await asked()).toBe(OLDEST_PER_HOUR_MAX);
    const [row] = await query<{ count: number }>(
      'select count(distinct "to")::int as count from "Mail"',
    );
    expect(row?.count).toBe(OLDEST_PER_HOUR_MAX);
  });
});

describe("held sign-ups", () => {
  const HELD = 40;

  async function hold(): Promise<string> {
    await flood(FLOOD_PER_HOUR_MAX + HELD, (index) => `reader${index}@example.org`);
    await askWaiting();
    const [one, ...others] = await listHeldFloods(admin);
    expect(others).toEqual([]);
    expect(one).toMatchObject({ kind: "domain", trait: "example.org", count: HELD });
    return one?.id ?? "";
  }

  test("are listed by what they have in common, and say so in the list", async () => {
    await hold();
    const search = { q: "", page: 1, perPage: 1_000 };
    expect(await listSubscribers(admin, { ...search, status: "held" })).toMatchObject({
      total: HELD,
      counts: { total: FLOOD_PER_HOUR_MAX + HELD, active: 0 },
    });
    expect(await listSubscribers(admin, { ...search, status: "pending" })).toMatchObject({
      total: FLOOD_PER_HOUR_MAX,
    });
  });

  test("of one network are listed without it", async () => {
    await flood(FLOOD_PER_HOUR_MAX + 1, unlike, "203.0.113");
    await askWaiting();
    expect(await listHeldFloods(admin)).toMatchObject([{ kind: "network", trait: null, count: 1 }]);
    const [row] = await query<{ network: string }>('select "network" from "SignUp" limit 1');
    expect(row?.network).toMatch(/^[\w-]{43}$/);
  });

  test("that are released are asked like everybody else, and others like them no longer held", async () => {
    const id = await hold();
    expect(await decideOnFlood(admin, id, "release")).toBe(HELD);
    await askWaiting();
    expect(await asked()).toBe(FLOOD_PER_HOUR_MAX + HELD);
    expect(await listHeldFloods(admin)).toEqual([]);
    await createSubscription({ email: "late@example.org", source: null });
    await askWaiting();
    expect(await isAsked("late@example.org")).toBe(true);
  });

  test("can be erased, and what comes after them is held again", async () => {
    const id = await hold();
    expect(await decideOnFlood(admin, id, "erase")).toBe(HELD);
    expect(await db.subscriber.count()).toBe(FLOOD_PER_HOUR_MAX);
    expect(await asked()).toBe(FLOOD_PER_HOUR_MAX);
    await createSubscription({ email: "late@example.org", source: null });
    await askWaiting();
    expect(await listHeldFloods(admin)).toMatchObject([{ id, count: 1 }]);
    await expect(
      decideOnFlood(admin, "019a0000-0000-7000-8000-000000000000", "erase"),
    ).rejects.toMatchObject({ status: 404 });
  });

  test("leave whoever had left before on record when they are erased", async () => {
    await createSubscription({ email: "left@example.org", source: null });
    await askWaiting();
    const { id } = await db.subscriber.findUniqueOrThrow({ where: { email: "left@example.org" } });
    await confirmSubscription(id);
    await unsubscribe(id);
    const before = await db.subscriber.findUniqueOrThrow({ where: { id } });
    const floodId = await hold().catch(async () => (await listHeldFloods(admin))[0]?.id ?? "");
    await createSubscription({ email: "left@example.org", source: null });
    await askWaiting();
    expect(await db.signUp.findUnique({ where: { subscriberId: id } })).toMatchObject({
      state: "held",
      floodId,
    });
    await decideOnFlood(admin, floodId, "erase");
    expect(await db.subscriber.findUnique({ where: { id } })).toEqual(before);
  });

  test("are forgotten after a week, and what was asked after a day", async () => {
    await hold();
    expect(await sweepSignUps()).toBe(0);
    await query(`update "SignUp" set "at" = "at" - interval '25 hours'`);
    expect(await sweepSignUps()).toBe(0);
    expect(await db.signUp.count()).toBe(HELD);
    await query(`update "SignUp" set "at" = "at" - interval '6 days'`);
    await query(`update "Flood" set "startedAt" = "startedAt" - interval '8 days'`);
    expect(await sweepSignUps()).toBe(HELD);
    expect(await db.subscriber.count()).toBe(FLOOD_PER_HOUR_MAX);
    expect(await db.flood.count()).toBe(0);
  });
});

describe("somebody who waits", () => {
  async function leaveAndReturn(): Promise<string> {
    await createSubscription({ email: HONEST, source: null });
    await askWaiting();
    const { id } = await db.subscriber.findUniqueOrThrow({ where: { email: HONEST } });
    await confirmSubscription(id);
    await unsubscribe(id);
    await createSubscription({ email: HONEST, source: null });
    return id;
  }

  test("and leaves by an old link is not asked", async () => {
    await unsubscribe(await leaveAndReturn());
    await askWaiting();
    expect(await asked()).toBe(1);
  });

  test("and was asked by the release before, which knows nothing of this, is not asked twice", async () => {
    await createSubscription({ email: HONEST, source: null });
    await query(`update "Subscriber" set "askedAt" = now() + interval '1 millisecond'`);
    await askWaiting();
    expect(await asked()).toBe(0);
    expect(await readSignUpQueue(admin)).toMatchObject({ notAsked: 0 });
  });
});
