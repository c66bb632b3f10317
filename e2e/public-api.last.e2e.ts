import { type APIResponse, expect, test } from "playwright/test";
import { query, visitorRows } from "./database";
import { newEmail, newVisitor } from "./visitor";

const UNKNOWN_ID = "019a0000-0000-7000-8000-000000000000";
const MEGABYTE = 1024 * 1024;

async function expectProblem(response: APIResponse, status: number): Promise<void> {
  expect(response.status()).toBe(status);
  expect(response.headers()["content-type"]).toBe("application/problem+json");
  expect(response.headers()["cache-control"]).toBe("no-store");
  const problem = await response.json();
  expect(problem).toMatchObject({ status, title: expect.any(String), detail: expect.any(String) });
  expect(JSON.stringify(problem)).not.toMatch(/prisma|stack|node_modules|\bat \w+ \(/i);
}

const writes = [
  {
    path: "/api/subscribe",
    good: () => ({ email: newEmail(), source: "hero_signup" }),
    answer: { ok: true, confirm: true, from: expect.stringContaining("@") },
  },
  {
    path: "/api/suggestions",
    good: () => ({ message: "Please write about naps." }),
    answer: { ok: true },
  },
];

for (const { path, good, answer } of writes) {
  test.describe(`POST ${path}`, () => {
    const refused: [string, number, Record<string, string>, string | Buffer][] = [
      ["malformed JSON", 400, { "content-type": "application/json" }, Buffer.from('{"email":')],
      ["an empty body", 400, { "content-type": "application/json" }, Buffer.alloc(0)],
      [
        "bytes that are not UTF-8",
        400,
        { "content-type": "application/json" },
        Buffer.from([0xff, 0xfe]),
      ],
      ["another content type", 415, { "content-type": "text/plain" }, JSON.stringify(good())],
      [
        "a form with files",
        415,
        { "content-type": "multipart/form-data; boundary=x" },
        '--x\r\ncontent-disposition: form-data; name="email"\r\n\r\na@b.de\r\n--x--\r\n',
      ],
      ["a list", 422, { "content-type": "application/json" }, "[]"],
      ["null", 422, { "content-type": "application/json" }, "null"],
      ["a number", 422, { "content-type": "application/json" }, "1e400"],
      ["no field", 422, { "content-type": "application/json" }, "{}"],
      [
        "a body of 5 MB",
        413,
        { "content-type": "application/json" },
        JSON.stringify({ ...good(), message: "x".repeat(5 * MEGABYTE) }),
      ],
    ];
    for (const [what, status, headers, data] of refused) {
      test(`answers ${status} to ${what} and writes nothing`, async ({ request }) => {
        const before = await visitorRows();
        const response = await request.post(path, {
          headers: { ...newVisitor(), ...headers },
          data,
        });
        await expectProblem(response, status);
        expect(await visitorRows()).toEqual(before);
      });
    }

    test("answers 403 to a page of another site, whichever header tells", async ({ request }) => {
      for (const [name, value] of [
        ["sec-fetch-site", "cross-site"],
        ["origin", "https://evil.example"],
      ] as const) {
        await expectProblem(
          await request.post(path, { headers: { ...newVisitor(), [name]: value }, data: good() }),
          403,
        );
      }
    });

    test("answers 405 with Allow to other methods (R18)", async ({ request }) => {
      for (const method of ["GET", "PUT", "PATCH", "DELETE"]) {
        const response = await request.fetch(path, { method });
        await expectProblem(response, 405);
        expect(response.headers().allow).toBe("POST");
      }
    });

    test("answers success and keeps nothing but spam when a robot is caught (R22)", async ({
      request,
    }) => {
      const before = await visitorRows();
      const { token } = await (await request.get("/api/form-token")).json();
      for (const trap of [{ website: "https://spam.example" }, { token: "1.forged" }, { token }]) {
        const response = await request.post(path, {
          headers: newVisitor(),
          data: { ...good(), ...trap },
        });
        expect([response.status(), await response.json()]).toEqual([200, answer]);
      }
      expect(await visitorRows()).toEqual(before);
    });

    test("answers 429 with Retry-After past twenty calls a minute of one visitor, and others go on", async ({
      request,
    }) => {
      const visitor = newVisitor();
      for (let count = 0; count < 20; count += 1) {
        expect((await request.post(path, { headers: visitor, data: good() })).status()).toBe(200);
      }
      const refusal = await request.post(path, { headers: visitor, data: good() });
      await expectProblem(refusal, 429);
      expect(Number(refusal.headers()["retry-after"])).toBeGreaterThan(0);
      expect((await request.post(path, { headers: newVisitor(), data: good() })).status()).toBe(
        200,
      );
    });
  });
}

test.describe("the fields of a suggestion", () => {
  const bad: [string, Record<string, unknown>][] = [
    ["message", { message: "" }],
    ["message", { message: " \n " }],
    ["message", { message: 5 }],
    ["message", { message: "a\u0000b" }],
    ["message", { message: "x".repeat(10_001) }],
    ["name", { message: "x", name: "n".repeat(201) }],
    ["name", { message: "x", name: ["n"] }],
    ["subject", { message: "x", subject: "s".repeat(301) }],
    ["email", { message: "x", email: "not an address" }],
    ["type", { message: "x", type: "praise" }],
  ];
  for (const [field, data] of bad) {
    test(`are refused with a sentence at ${field} for ${JSON.stringify(data).slice(0, 60)}`, async ({
      request,
    }) => {
      const before = await visitorRows();
      const response = await request.post("/api/suggestions", { headers: newVisitor(), data });
      await expectProblem(response, 422);
      const { errors } = await response.json();
      expect(Object.keys(errors)).toEqual([field]);
      expect(errors[field][0]).toMatch(/^[A-Z].*\.$/);
      expect(await visitorRows()).toEqual(before);
    });
  }

  test("are stored trimmed, unknown ones dropped, empty ones as null", async ({ request }) => {
    const message = ` Naps, please. ${newEmail()}\nThank you `;
    const response = await request.post("/api/suggestions", {
      headers: newVisitor(),
      data: { message, name: " ", type: "content-request", status: "archived", id: UNKNOWN_ID },
    });
    expect([response.status(), await response.json()]).toEqual([200, { ok: true }]);
    const rows = await query(
      'select "name", "email", "subject", "type", "status" from "Suggestion" where "message" = $1',
      [message.trim()],
    );
    expect(rows).toEqual([
      { name: null, email: null, subject: null, type: "content-request", status: "new" },
    ]);
  });
});

test.describe("a subscription", () => {
  test("is stored once in lower case with its first source, and answered alike each time (R19)", async ({
    request,
  }) => {
    const email = newEmail();
    const answers = [];
    for (const data of [
      { email: ` ${email.toUpperCase()} `, source: "hero_signup" },
      { email, source: "community_cta" },
    ]) {
      const response = await request.post("/api/subscribe", { headers: newVisitor(), data });
      answers.push([response.status(), await response.text()]);
    }
    expect(answers[0]).toEqual([200, expect.stringMatching(/^\{"ok":true,"confirm":true,"from":/)]);
    expect(answers[1]).toEqual(answers[0]);
    expect(
      await query('select "email", "source", "subscribed" from "Subscriber" where "email" = $1', [
        email,
      ]),
    ).toEqual([{ email, source: "hero_signup", subscribed: false }]);
  });

  test("names what is wrong with an address", async ({ request }) => {
    const response = await request.post("/api/subscribe", {
      headers: newVisitor(),
      data: { email: "nobody@nowhere" },
    });
    await expectProblem(response, 422);
    expect((await response.json()).errors).toEqual({
      email: ["Please enter a valid email address."],
    });
  });
});

test.describe("reads", () => {
  test("list videos newest first, by limit and by feature", async ({ request }) => {
    const all = await (await request.get("/api/videos")).json();
    // One without a date comes last.
    const dates: string[] = all.map(
      ({ publishedAt }: { publishedAt: string | null }) => publishedAt ?? "",
    );
    expect(dates).toEqual([...dates].sort().reverse());
    expect(await (await request.get("/api/videos?limit=6")).json()).toEqual(all.slice(0, 6));
    expect(await (await request.get("/api/videos?featured=true&limit=1")).json()).toEqual(
      all.filter(({ featured }: { featured: boolean }) => featured).slice(0, 1),
    );
  });

  test("list resources with their counts", async ({ request }) => {
    const featured = await (await request.get("/api/resources?featured=true&limit=3")).json();
    expect(featured).toHaveLength(3);
    expect(featured[0]).toMatchObject({ featured: true, downloadCount: expect.any(Number) });
  });

  for (const path of ["/api/videos", "/api/resources"]) {
    for (const search of [
      "limit=0",
      "limit=101",
      "limit=-1",
      "limit=1.5",
      "limit=x",
      "featured=1",
    ]) {
      test(`answer 400 to ${path}?${search}`, async ({ request }) => {
        await expectProblem(await request.get(`${path}?${search}`), 400);
      });
    }
  }

  test("give a published article and nothing that is not", async ({ request }) => {
    const [draft] = await query<{ slug: string }>(
      'select "slug" from "Article" where not "published"',
    );
    const [live] = await query<{ slug: string }>('select "slug" from "Article" where "published"');
    const article = await (await request.get(`/api/articles/${live?.slug}`)).json();
    expect(article).toMatchObject({ slug: live?.slug, content: expect.any(String) });
    expect(Object.keys(article)).not.toContain("published");
    for (const slug of [
      draft?.slug,
      "no-such-article",
      "UPPER",
      "a%00b",
      "..%2f..",
      "x".repeat(400),
    ]) {
      await expectProblem(await request.get(`/api/articles/${slug}`), 404);
    }
  });
});

test.describe("addresses", () => {
  test("that do not exist answer 404 under /api, whatever the method", async ({ request }) => {
    for (const method of ["GET", "POST", "DELETE"]) {
      await expectProblem(await request.fetch("/api/no/such/call", { method }), 404);
    }
  });

  test("that do not decode answer 400 everywhere (R5)", async ({ request }) => {
    const ours = ["/article/%ff", "/api/articles/%c0%af", "/%e0%a4%a", "/articles/tag/%zz"];
    for (const path of [...ours, "/_next/%ff", "/api/objects/upload%ff"]) {
      await expectProblem(await request.get(path), 400);
    }
  });
});

test("downloads of an unknown resource answer 404", async ({ request }) => {
  for (const id of [UNKNOWN_ID, "1", "x'y", "%00"]) {
    await expectProblem(
      await request.post(`/api/resources/${id}/download`, { headers: newVisitor() }),
      404,
    );
    const link = await request.get(`/resource/${id}/file`, { headers: newVisitor() });
    expect(link.status()).toBe(404);
  }
});

test("the scheduler's call is refused without its secret", async ({ request }) => {
  await expectProblem(await request.post("/api/cron/tick"), 401);
  await expectProblem(
    await request.post("/api/cron/tick", { headers: { authorization: "Bearer wrong" } }),
    401,
  );
});

test("health tells that the database answers", async ({ request }) => {
  const response = await request.get("/api/health");
  expect([response.status(), await response.json()]).toEqual([200, { status: "ok" }]);
});
