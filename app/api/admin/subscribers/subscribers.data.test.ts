import { parse } from "csv-parse/sync";
import { encode } from "next-auth/jwt";
import { beforeEach, describe, expect, test, vi } from "vitest";
import * as oneRoute from "@/app/api/admin/subscribers/[id]/route";
import * as exportRoute from "@/app/api/admin/subscribers/export/route";
import * as heldOneRoute from "@/app/api/admin/subscribers/held/[id]/route";
import * as heldRoute from "@/app/api/admin/subscribers/held/route";
import * as importRoute from "@/app/api/admin/subscribers/import/route";
import * as listRoute from "@/app/api/admin/subscribers/route";
import { SESSION_COOKIE, startSession } from "@/lib/auth/session";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import type { RouteHandler } from "@/lib/site/route/route";
import { emptyDatabase, query } from "@/testing/database";

const logged = vi.spyOn(console, "log").mockImplementation(() => {});

const PATH = "/api/admin/subscribers";
const HEADER = "Email,First Name,Subscribed,Source,Signed Up\r\n";
let cookie: string;

beforeEach(async () => {
  await emptyDatabase();
  logged.mockClear();
  const { id } = await db.user.create({ data: { isAdmin: true } });
  const token = await encode({ token: startSession(id), secret: env.NEXTAUTH_SECRET });
  cookie = `${SESSION_COOKIE}=${token}`;
});

type Options = { method?: string; body?: object; id?: string };

function call(handler: RouteHandler | undefined, path: string, options: Options = {}) {
  const { method = "GET", body, id = "" } = options;
  const request = new Request(new URL(path, env.SITE_URL), {
    method,
    headers: { cookie, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!handler) throw new Error("There is no such handler.");
  return handler(request, { params: Promise.resolve({ id }) });
}

/** So many subscribers, the first one the newest. */
function seed(count: number) {
  return query(
    `insert into "Subscriber" ("id", "email", "subscribed", "createdAt")
     select gen_random_uuid(), 'reader-' || n || '@example.org', n % 4 <> 0, timestamptz '2025-01-06 00:00Z' - n * interval '1 minute'
     from generate_series(1, $1) n`,
    [count],
  );
}

test("the list is a plain array with its total, its neighbours and the two counts in the headers", async () => {
  await seed(8);
  const response = await call(listRoute.GET, `${PATH}?page=2&perPage=2&q=reader-`);
  expect(response.status).toBe(200);
  expect((await response.json()).map(({ email }: { email: string }) => email)).toEqual([
    "reader-3@example.org",
    "reader-4@example.org",
  ]);
  const headers = Object.fromEntries(response.headers);
  expect(headers).toMatchObject({
    "x-total-count": "8",
    "x-all-count": "8",
    "x-active-count": "6",
  });
  expect(headers.link).toContain('page=3&perPage=2&q=reader->; rel="next"');
  const unsubscribed = await call(listRoute.GET, `${PATH}?status=pending&perPage=1`);
  expect(unsubscribed.headers.get("x-total-count")).toBe("2");
  expect((await call(listRoute.GET, `${PATH}?status=gone`)).status).toBe(400);
});

test("removing answers 204, and 404 for whoever is not there", async () => {
  await seed(1);
  const { id } = await db.subscriber.findFirstOrThrow();
  const remove = (one: string) =>
    call(oneRoute.DELETE, `${PATH}/${one}`, { method: "DELETE", id: one });
  expect((await remove(id)).status).toBe(204);
  expect((await remove(id)).status).toBe(404);
  expect((await remove("nonsense")).status).toBe(404);
});

test("sign-ups that are held back are listed, and released or erased by what they have in common", async () => {
  await seed(3);
  const { id } = await db.flood.create({ data: { kind: "domain", trait: "example.org" } });
  await query(
    `insert into "SignUp" ("subscriberId", "at", "state", "floodId")
     select "id", '2025-01-06T00:00Z', 'held', $1 from "Subscriber" where not "subscribed" or "email" like 'reader-1@%'`,
    [id],
  );
  await query(`update "Subscriber" set "subscribed" = false`);
  const list = await call(heldRoute.GET, `${PATH}/held`);
  const at = "2025-01-06T00:00:00.000Z";
  expect([list.status, await list.json()]).toEqual([
    200,
    [{ id, kind: "domain", trait: "example.org", count: 1, firstAt: at, lastAt: at }],
  ]);
  const decide = (action: string, one = id) =>
    call(heldOneRoute.POST, `${PATH}/held/${one}`, { method: "POST", id: one, body: { action } });
  expect((await decide("keep")).status).toBe(422);
  expect((await decide("release", "nonsense")).status).toBe(404);
  const released = await decide("release");
  expect([released.status, await released.json()]).toEqual([200, { count: 1 }]);
  expect(await (await call(heldRoute.GET, `${PATH}/held`)).json()).toEqual([]);
  expect(await (await decide("erase")).json()).toEqual({ count: 0 });
  expect(await db.subscriber.count()).toBe(3);
});

describe("the export", () => {
  const open = () => call(exportRoute.GET, `${PATH}/export`);

  test("of nobody is its header alone", async () => {
    expect(await (await open()).text()).toBe(HEADER);
  });

  test("for Excel is the same behind the mark that Excel needs", async () => {
    await db.subscriber.create({ data: { email: "anna@example.org", firstName: "Añá" } });
    const plain = Buffer.from(await (await open()).arrayBuffer());
    const response = await call(exportRoute.GET, `${PATH}/export?for=excel`);
    expect(response.headers.get("content-disposition")).toMatch(
      /filename="email-subscribers-\d{4}-\d\d-\d\d-excel\.csv"/,
    );
    const marked = Buffer.from(await response.arrayBuffer());
    expect(marked).toEqual(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), plain]));
    expect(plain.subarray(0, 5).toString()).toBe("Email");
  });

  test("is a file of everybody with the columns of the screen, byte by byte", async () => {
    await db.subscriber.createMany({
      data: [
        {
          email: "anna@example.org",
          firstName: "Anna",
          source: "hero_signup",
          createdAt: new Date("2025-01-05T20:04:09Z"),
        },
        {
          email: "tom@example.org",
          subscribed: false,
          createdAt: new Date("2025-01-04T04:59:59Z"),
        },
      ],
    });
    const response = await open();
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": expect.stringMatching(
        /^attachment; filename="email-subscribers-\d{4}-\d\d-\d\d\.csv"$/,
      ),
      "cache-control": "no-store",
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.toString()).toBe(
      `${HEADER}anna@example.org,Anna,Yes,hero_signup,2025-01-05 15:04:09\r\ntom@example.org,,No,,2025-01-03 23:59:59\r\n`,
    );
  });

  test("of many is whole and reads in a standard parser", async () => {
    await seed(2_500);
    const rows: string[][] = parse(await (await open()).text());
    expect(rows).toHaveLength(2_501);
    expect(rows.at(-1)?.[0]).toBe("reader-2500@example.org");
  });

  test("that fails at once is a failure, in the middle a broken download", async () => {
    await seed(2_500);
    const response = await open();
    const reader = response.body?.getReader();
    await reader?.read();
    await query('alter table "Subscriber" rename to "Away"');
    try {
      await expect(
        (async () => {
          while (!(await reader?.read())?.done);
        })(),
      ).rejects.toThrow();
      expect((await open()).status).toBe(500);
    } finally {
      await query('alter table "Away" rename to "Subscriber"');
    }
    expect(logged.mock.calls.join()).toContain("download-broken");
    expect(logged.mock.calls.join()).not.toContain("example.org");
  });
});

describe("the import", () => {
  const send = (body: object) => call(importRoute.POST, `${PATH}/import`, { method: "POST", body });

  test("answers what became of the lines", async () => {
    await seed(1);
    const response = await send({ csv: "Email\nreader-1@example.org\nnew@example.org\n?" });
    expect([response.status, await response.json()]).toEqual([
      200,
      {
        added: 1,
        alreadyThere: 1,
        leftBefore: 0,
        invalid: [{ line: 4, reason: "Please enter a valid email address." }],
        lines: { alreadyThere: [2], leftBefore: [] },
        notes: [],
      },
    ]);
  });

  test.each([{}, { csv: "" }, { csv: 5 }, { csv: "a,b\nc,d" }])(
    "refuses %j with a sentence at its field",
    async (body) => {
      const response = await send(body);
      expect(response.status).toBe(422);
      expect((await response.json()).errors.csv[0]).toMatch(/^[A-Z].*\.$/);
    },
  );

  test("refuses a file of more than two megabytes", async () => {
    expect((await send({ csv: "x".repeat(2 * 1024 * 1024) })).status).toBe(413);
  });
});
