import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { crc32, deflateSync } from "node:zlib";
import type { newVisitor } from "./visitor";

const AT_ONCE_MAX = 24;
const PICTURES = 4;
const PICTURE_WIDTH_PX = 4_000;
const PICTURE_HEIGHT_PX = 3_000;
const PICTURE_WIDTHS_PX = [320, 480, 640, 828, 1_080, 1_280, 1_600];
const PICTURE_FORMATS = ["image/avif", "image/webp", "image/*"];
/** How long one size and format of a picture is asked for before the next one. */
const PICTURE_TURN_MS = 8_000;
const ARTICLES = 40;
const LONG_ARTICLES = 3;
const LONG_CHARACTERS = 200_000;
const ENCODINGS = ["br, gzip", "gzip", "identity"];

/** What the requests of a thousand are for. Every save ends all copies of lists and articles. */
const SHARES = {
  document: 640,
  unknown: 150,
  call: 120,
  picture: 40,
  admin: 45,
  save: 5,
};
type Kind = keyof typeof SHARES;
/** A long article is saved once in so many saves. */
const LONG_EVERY = 4;

type Visitor = ReturnType<typeof newVisitor>;
type Saved = { id: string; slug: string };
type Content = { articles: Saved[]; long: Saved[]; pictures: string[] };

/** An address that there is not, of every kind that a visitor may make up. */
export function unknownPath(index: number): string {
  const starts = [
    ...["/article/", "/articles/tag/", "/articles/category/", "/articles/page/x"],
    ...["/video/", "/videos/category/", "/resource/", "/resources/", "/image/", "/thumbnail/"],
    ...["/", "/old/blog/", "/r/site-", "/_next/", "/_next/static/chunks/", "/wp-content/"],
  ];
  const query = index % 3 === 0 ? `?q=${index}` : "";
  return `${starts[index % starts.length]}nothing-${index.toString(36)}${query}`;
}

/** A picture as a camera takes it, in its size at least: 12 megapixels. */
function makePhotograph(seed: number): Buffer {
  const row = PICTURE_WIDTH_PX * 3 + 1;
  const raw = Buffer.alloc(row * PICTURE_HEIGHT_PX);
  for (let y = 0; y < PICTURE_HEIGHT_PX; y += 1) {
    for (let x = 1; x < row; x += 1) raw[y * row + x] = ((x >> 3) * seed + (y >> 3) * 7) & 255;
  }
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(PICTURE_WIDTH_PX, 0);
  head.writeUInt32BE(PICTURE_HEIGHT_PX, 4);
  head.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(raw, { level: 1 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function makeText(characters: number): string {
  const part =
    "## A calm evening\n\nWhat *helps* a child [settle](/articles) is **often small**: a song, a hand, a word.\n\n- breathe\n- wait\n- name it\n\n";
  return part.repeat(Math.ceil(characters / part.length)).slice(0, characters);
}

async function publish(owner: Visitor, title: string, content: string): Promise<Saved> {
  const tags = ["Sleep", title.slice(-1)];
  const article = { title, content, category: "Daily life", tags, published: true };
  const answer = await owner.sendJson("POST", "/api/admin/articles", article);
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Publishes what the load reads and changes. */
export async function publishContent(owner: Visitor): Promise<Content> {
  const content: Content = { articles: [], long: [], pictures: [] };
  for (let index = 0; index < ARTICLES; index += 1) {
    content.articles.push(await publish(owner, `Under load ${index}`, makeText(6_000)));
  }
  for (let index = 0; index < LONG_ARTICLES; index += 1) {
    content.long.push(await publish(owner, `Long ${index}`, makeText(LONG_CHARACTERS)));
  }
  for (let index = 0; index < PICTURES; index += 1) {
    const file = { name: "photograph.png", type: "image/png" };
    const picture = await owner.publishFile(
      `Picture ${index}`,
      makePhotograph(3 + 2 * index),
      file,
    );
    content.pictures.push(picture.fileUrl.replace("/objects/", "/image/"));
  }
  return content;
}

type Question = { method?: string; path: string; headers?: Record<string, string>; body?: string };

/** A status; of a 503 also that it says no time to come again. */
function outcomeOf(status: number, retryAfter: string | null | undefined): string {
  return status === 503 && !retryAfter ? "503 without Retry-After" : String(status);
}

/** Asks a site for a bit of everything, in a steady pace whatever its answers take. */
export function newMixedLoad(address: string, owner: Visitor, content: Content) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE_MAX });
  const kinds = Object.entries(SHARES).flatMap(([kind, share]) =>
    Array.from({ length: share }, (_, at) => ({ kind: kind as Kind, at: at / share })),
  );
  const order = kinds.sort((a, b) => a.at - b.at).map(({ kind }) => kind);
  const counts = { asked: 0, leftOut: 0, statuses: new Map<string, number>() };
  const started = Date.now();
  let open = 0;
  let saves = 0;

  function pick<Item>(items: readonly Item[], index: number): Item {
    const item = items[index % items.length];
    if (item === undefined) throw new Error("There is nothing to pick from.");
    return item;
  }

  function ask({ method = "GET", path, headers = {}, body }: Question) {
    return new Promise<{ status: number; headers: IncomingHttpHeaders }>((resolve, reject) => {
      const asking = request(address + path, { agent, method, headers }, (response) => {
        response.resume();
        response.once("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers }),
        );
        response.once("error", reject);
      });
      asking.once("error", reject);
      asking.end(body);
    });
  }

  async function save(index: number): Promise<string> {
    saves += 1;
    const isLong = saves % LONG_EVERY === 0;
    const { id, slug } = pick(isLong ? content.long : content.articles, index);
    const found = await owner.send(`/api/admin/articles/${id}`);
    if (!found.ok) return outcomeOf(found.status, found.headers.get("retry-after"));
    const before = await found.json();
    const text = isLong ? makeText(LONG_CHARACTERS - (index % 1_000)) : `${index} calm words.`;
    const change = { ...before, slug, content: text };
    const saved = await owner.sendJson("PUT", `/api/admin/articles/${id}`, change);
    await ask({ path: `/article/${slug}`, headers: { "accept-encoding": "br" } });
    return outcomeOf(saved.status, saved.headers.get("retry-after"));
  }

  function questionOf(kind: Exclude<Kind, "save">, index: number): Question {
    const encoding = { "accept-encoding": pick(ENCODINGS, index) };
    const visitor = { "x-real-ip": `10.0.${(index >> 8) & 255}.${index & 255}` };
    const article = `/article/${pick([...content.articles, ...content.long], index * 7).slug}`;
    if (kind === "document") {
      const lists = ["/", "/articles", "/articles/category/daily-life", "/articles/tag/sleep"];
      const path = pick([...lists, "/videos", "/resources", ...Array(14).fill(article)], index);
      return { path: index % 7 === 0 ? `${path}?utm=${index}` : path, headers: encoding };
    }
    if (kind === "unknown") return { path: unknownPath(index), headers: encoding };
    if (kind === "picture") {
      const turn = Math.floor((Date.now() - started) / PICTURE_TURN_MS);
      const source = encodeURIComponent(pick(content.pictures, turn));
      const width = pick(PICTURE_WIDTHS_PX, turn);
      const accept = pick(PICTURE_FORMATS, turn);
      return { path: `/_next/image?url=${source}&w=${width}&q=75`, headers: { accept } };
    }
    if (kind === "admin") {
      const pages = ["/admin", "/api/admin/articles", "/api/admin/stats", "/api/admin/subscribers"];
      return { path: pick(pages, index), headers: { ...visitor, cookie: owner.cookies() } };
    }
    const calls = [
      "/api/articles",
      "/api/videos",
      "/api/resources",
      "/api/health",
      "/api/auth/user",
    ];
    if (index % 50 !== 0) return { path: pick(calls, index), headers: { ...visitor, ...encoding } };
    return {
      method: "POST",
      path: "/api/subscribe",
      headers: { ...visitor, "content-type": "application/json" },
      body: JSON.stringify({ email: `reader-${index}@example-${index % 97}.org` }),
    };
  }

  async function askNext(): Promise<void> {
    const index = counts.asked;
    const kind = pick(order, index);
    counts.asked += 1;
    open += 1;
    const status = await (kind === "save"
      ? save(index)
      : ask(questionOf(kind, index)).then(({ status, headers }) =>
          outcomeOf(status, headers["retry-after"]),
        )
    ).catch((error: Error) => error.message);
    open -= 1;
    const name = `${kind} ${status}`;
    counts.statuses.set(name, (counts.statuses.get(name) ?? 0) + 1);
  }

  return {
    counts,
    /** Asks so often a second for so long. What would make more than 64 at once is left out. */
    async run(perSecond: number, ms: number): Promise<void> {
      const begun = performance.now();
      let due = 0;
      await new Promise<void>((resolve) => {
        const timer = setInterval(() => {
          const passed = performance.now() - begun;
          for (; due < (passed * perSecond) / 1_000; due += 1) {
            if (open < AT_ONCE_MAX) void askNext();
            else counts.leftOut += 1;
          }
          if (passed < ms) return;
          clearInterval(timer);
          resolve();
        }, 20);
      });
    },
    end: () => agent.destroy(),
  };
}
