// @ts-check
import { fetchBytes } from "./http.mjs";
import { addRows, formatCount, median } from "./table.mjs";

const ROUNDS = 7;
const PUBLIC_MAX_MS = 1_000;
const POLL_MS = 5;
const PATIENCE_MS = 10_000;

/** Asks until the answer is as it should be, and says how long after `since` that was. @param {string} url @param {(answer: { status: number, text: string }) => boolean} isShown @param {number} since */
async function waitUntil(url, isShown, since) {
  while (performance.now() - since < PATIENCE_MS) {
    const { status, body } = await fetchBytes(url, { "accept-encoding": "identity" });
    const text = body.toString();
    if (isShown({ status, text })) return { ms: performance.now() - since, text };
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`${url} did not show it within ${PATIENCE_MS / 1_000} s.`);
}

/** How long it takes from the owner's press on 'Publish' until readers and machines meet an article, wherever they could. @param {import("./table.mjs").Bench} bench @returns {Promise<import("./table.mjs").Section>} */
export async function measurePublishing({ site }) {
  const address = `http://127.0.0.1:${site.port}`;
  const cookie = await site.signInAsAdmin();
  /** @param {string} method @param {string} path @param {object} [data] */
  const call = async (method, path, data) => {
    const answer = await fetch(`${address}/api/admin/articles${path}`, {
      method,
      headers: { cookie, "content-type": "application/json" },
      ...(data && { body: JSON.stringify(data) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}.`);
    return answer.status === 204 ? null : answer.json();
  };
  const year = new Date().getFullYear();
  const lists = [
    ...["/", "/articles", `/articles/year/${year}`],
    ...["/articles/category/brain-science", "/articles/tag/sleep"],
    ...["/feed.xml", "/feed.json", "/articles/category/brain-science/feed.xml"],
    ...["/sitemap.xml", "/llms.txt"],
  ];
  /** @type {Map<string, number[]>} */
  const times = new Map();
  /** @param {string} surface @param {number} ms */
  const note = (surface, ms) => times.set(surface, [...(times.get(surface) ?? []), ms]);

  /** @param {number} round */
  async function publish(round) {
    const title = `Published ${Date.now().toString(36)} ${round}`;
    const data = { title, content: "First words.", category: "Brain science", tags: ["sleep"] };
    const { id, slug } = await call("POST", "", data);
    const page = `/article/${slug}`;
    const surfaces = [
      ...[page, `${page}.md`, ...lists].map((path) => ({ surface: path, path })),
      { surface: "search", path: `/api/search?q=${encodeURIComponent(title)}` },
    ];
    // Whatever there is of them is cached before.
    for (const { path } of surfaces) await fetchBytes(`${address}${path}`);
    const pressedAt = performance.now();
    const saving = call("PUT", `/${id}`, { ...data, slug, published: true });
    const waits = surfaces.map(async ({ surface, path }) => {
      const { ms, text } = await waitUntil(
        `${address}${path}`,
        (answer) =>
          answer.status === 200 && (answer.text.includes(title) || answer.text.includes(slug)),
        pressedAt,
      );
      note(surface.replace(slug, "…"), ms);
      return path === page ? text : null;
    });
    const [html] = await Promise.all(waits);
    await saving;
    const [card = ""] = /(?<=property="og:image" content=")[^"]+/.exec(html ?? "") ?? [];
    const drawn = await waitUntil(
      `${address}${new URL(card).pathname}`,
      ({ status }) => status === 200,
      pressedAt,
    );
    note("its social card", drawn.ms);
    await call("DELETE", `/${id}`);
  }

  /** @type {import("./table.mjs").Section} */
  const section = {
    head: ["From 'Publish' to", "median", "slowest", "wanted"],
    rows: [],
    notes: [
      `Publishing: ${ROUNDS} articles, each from the call that publishes it until the surface shows it; all surfaces are asked at once, every ${POLL_MS} ms, and were cached before. The card is asked for once all of them show the article.`,
    ],
  };
  await addRows(section, "published articles", async () => {
    for (let round = 0; round < ROUNDS; round++) await publish(round);
    return [...times].map(([surface, values]) => [
      surface,
      `${formatCount(median(values))} ms`,
      `${formatCount(Math.max(...values))} ms`,
      `< ${formatCount(PUBLIC_MAX_MS)} ms`,
    ]);
  });
  return section;
}
