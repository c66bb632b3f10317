import { beforeEach, describe, expect, test } from "vitest";
import { en } from "@/lib/site/words/en";
import { createOffline, SAVED_ARTICLES_MAX } from "./offline";

const ORIGIN = "https://site.example";
const DAY = Date.parse("2026-03-01T12:00:00Z");

/** What is saved on the device, by path. */
let saved: Map<string, Response>;
/** What the network answers, by path; a missing one is a network that is away. */
let network: Map<string, () => Response>;
let asked: string[];
let isSlow: boolean;

const pathOf = (input: RequestInfo | URL) => {
  const { pathname, search } = new URL(input instanceof Request ? input.url : input, ORIGIN);
  return pathname + search;
};

const cache = {
  match: async (input: RequestInfo | URL) => saved.get(pathOf(input))?.clone(),
  put: async (input: RequestInfo | URL, response: Response) =>
    void saved.set(pathOf(input), response),
  delete: async (input: RequestInfo | URL) => saved.delete(pathOf(input)),
  keys: async () => [...saved.keys()].map((path) => new Request(ORIGIN + path)),
} as unknown as Cache;

async function fetchNow(input: Request | string): Promise<Response> {
  asked.push(pathOf(input));
  const answer = network.get(pathOf(input));
  if (!answer) throw new TypeError("Failed to fetch");
  return answer();
}

const offline = createOffline({
  origin: ORIGIN,
  caches: {
    open: async () => cache,
    delete: async () => {
      saved.clear();
      return true;
    },
  },
  fetch: fetchNow,
  now: () => DAY,
  words: { ...en.savedCopy, language: "en" },
  wait: () => (isSlow ? Promise.resolve() : new Promise(() => {})),
});

const page = (text: string, date?: string) => () =>
  new Response(`<body><main id="main"><h1>${text}</h1></main></body>`, {
    headers: { "content-type": "text/html", ...(date && { date }) },
  });
const at = (path: string) => new URL(path, ORIGIN);
const open = (path: string) => offline.answerItem(at(path), fetchNow(path));

beforeEach(() => {
  saved = new Map();
  network = new Map([
    ["/article/naps", page("Naps", "Sat, 28 Feb 2026 10:00:00 GMT")],
    ["/r/styles-1.css", () => new Response("css")],
    ["/_next/image?url=%2Fimage%2Fa.jpg&w=828&q=75", () => new Response("picture")],
  ]);
  asked = [];
  isSlow = false;
});

const PARTS = ["/r/styles-1.css", "/_next/image?url=%2Fimage%2Fa.jpg&w=828&q=75"].map(
  (path) => ORIGIN + path,
);

test.each([
  ["rejects, as in Chromium", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["is an error, as in Firefox", () => Promise.resolve(Response.error())],
  ["was not begun", () => Promise.resolve(undefined)],
])("what the browser began to load brings the shelf where it fails and %s", async (_, begun) => {
  await offline.keep(at("/article/naps"), []);
  network.clear();
  saved.set("/offline", new Response("the shelf"));
  const answer = await offline.orShelf(offline.underWay("/videos", begun()));
  expect(await answer.text()).toBe("the shelf");
});

test("what the browser has loaded is not asked for again", async () => {
  const begun = new Response("loaded");
  expect(await offline.underWay("/videos", Promise.resolve(begun))).toBe(begun);
  expect(asked).toEqual([]);
});

describe("an article that was read", () => {
  beforeEach(async () => {
    await offline.keep(at("/article/naps"), [
      ...PARTS,
      `${ORIGIN}/api/views`,
      "https://x.example/a",
    ]);
  });

  test("is the network's own while there is one", async () => {
    network.set("/article/naps", page("Newer"));
    expect(await (await open("/article/naps")).text()).not.toContain("copy");
  });

  test("opens without one, and says that it is a copy and of when", async () => {
    network.clear();
    const text = await (await open("/article/naps")).text();
    expect(text).toContain("Naps");
    expect(text).toContain("You are reading a copy from February 28, 2026.");
    expect(text).toContain('<a href="">Try again</a>');
  });

  test("opens as it was where the network takes long", async () => {
    isSlow = true;
    const never = new Promise<Response>(() => {});
    const answer = await offline.answerItem(at("/article/naps"), never);
    expect(await answer.text()).toContain("You are reading a copy");
  });

  test("brings along what it is shown with, a picture in any width", async () => {
    network.clear();
    for (const path of ["/r/styles-1.css", "/_next/image?url=%2Fimage%2Fa.jpg&w=480&q=75"]) {
      expect((await offline.answerPart(new Request(ORIGIN + path))).status).toBe(200);
    }
    expect([...saved.keys()].some((path) => path.startsWith("/api"))).toBe(false);
  });

  test.each([404, 410])("leaves the device when the site says %d", async (status) => {
    network.set("/article/naps", () => new Response("Not here", { status }));
    expect((await open("/article/naps")).status).toBe(status);
    expect(saved.size).toBe(0);
    network.clear();
    await expect(open("/article/naps")).rejects.toThrow("Failed to fetch");
  });

  test("stays while the site itself fails, which says so", async () => {
    network.set("/article/naps", () => new Response("Away", { status: 503 }));
    expect((await open("/article/naps")).status).toBe(503);
    expect(saved.has("/article/naps")).toBe(true);
  });

  test("is not newer for being shown from its copy", async () => {
    await offline.keep(at("/article/naps"), []);
    network.clear();
    expect(await (await open("/article/naps")).text()).toContain("February 28");
  });
});

test("one that was never read is as it is without a worker", async () => {
  isSlow = true;
  expect(await (await open("/article/naps")).text()).toContain("Naps");
  network.clear();
  await expect(open("/article/naps")).rejects.toThrow("Failed to fetch");
  await expect(offline.answerPart(new Request(`${ORIGIN}/r/styles-1.css`))).rejects.toThrow();
});

test("the last fifty are saved, and nothing that only others were shown with", async () => {
  for (let n = 0; n <= SAVED_ARTICLES_MAX; n += 1) {
    const path = `/article/a-${n}`;
    network.set(path, page(path, new Date(DAY + n * 60_000).toUTCString()));
    network.set(`/image/${n}.jpg`, () => new Response("picture"));
    await offline.keep(at(path), [`${ORIGIN}/image/${n}.jpg`, `${ORIGIN}/r/styles-1.css`]);
  }
  const paths = [...saved.keys()];
  expect(paths.filter((path) => path.startsWith("/article/")).length).toBe(SAVED_ARTICLES_MAX);
  expect(paths).not.toContain("/article/a-0");
  expect(paths).not.toContain("/image/0.jpg");
  expect(paths).toContain("/image/50.jpg");
  expect(paths).toContain("/r/styles-1.css");
});

describe("the shelf", () => {
  const shelf = () =>
    new Response(
      '<link href="/r/styles-1.css"><script src="/r/shelf-1.js"></script><h1>Kept</h1>',
      {
        headers: { date: new Date(DAY).toUTCString() },
      },
    );
  const away = () => Promise.reject(new TypeError("Failed to fetch"));

  beforeEach(async () => {
    network.set("/offline", shelf);
    network.set("/r/shelf-1.js", () => new Response("script"));
    await offline.keep(at("/article/naps"), []);
  });

  test("comes in place of any page that the network does not bring, an article without a copy too", async () => {
    expect(await (await offline.orShelf(away())).text()).toContain("Kept");
    expect(await (await offline.answerItem(at("/article/other"), away())).text()).toContain("Kept");
    expect(await (await offline.answerItem(at("/article/naps"), away())).text()).toContain("Naps");
  });

  test("leaves what the network says as it is", async () => {
    const answer = await offline.orShelf(Promise.resolve(new Response("Away", { status: 503 })));
    expect([answer.status, await answer.text()]).toEqual([503, "Away"]);
  });

  test("is saved with its styles and its script", () => {
    expect([...saved.keys()].toSorted()).toEqual([
      "/article/naps",
      "/offline",
      "/r/shelf-1.js",
      "/r/styles-1.css",
    ]);
  });

  test("is fetched once a day, not with every page", async () => {
    asked = [];
    await offline.keep(at("/article/naps"), []);
    expect(asked).not.toContain("/offline");
  });
});

test("a page that the network does not bring fails as it would, where no shelf is saved", async () => {
  await expect(offline.orShelf(Promise.reject(new TypeError("Failed")))).rejects.toThrow("Failed");
});

test.each([
  ["/article/naps", true],
  ["/article/%D7%A9%D7%99%D7%A0%D7%94", true],
  ["/resource/calm-down-plan", true],
  ["/resource/calm-down-plan/file", false],
  ["/article/naps/comments/page/2", false],
  ["/article/naps.md", false],
  ["/admin/articles", false],
  ["/preview/token", false],
  ["/", false],
  ["https://other.example/article/naps", false],
])("%s is saved: %s", async (path, isSaved) => {
  expect(offline.isItem(at(path))).toBe(isSaved);
});

test.each(["/api/auth/user", "/admin", "/objects/a.pdf", "https://other.example/r/a.css"])(
  "%s is never answered from the device",
  (path) => {
    expect(offline.isPart(at(path))).toBe(false);
  },
);

test("switched off, nothing stays", async () => {
  await offline.keep(at("/article/naps"), PARTS);
  expect(saved.size).toBe(3);
  await offline.clear();
  expect(saved.size).toBe(0);
});
