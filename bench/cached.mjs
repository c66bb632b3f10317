// @ts-check
import { get } from "node:http";
import { join } from "node:path";
import { fetchBytes, fire, LOAD_NOTE } from "./http.mjs";
import { openSite } from "./site.mjs";
import { addRows, formatCount } from "./table.mjs";
import { watchDatabase } from "./watched-database.mjs";

const SECONDS = 3;
const WARM_UP_SECONDS = 1;
const ENCODING = { "accept-encoding": "gzip" };
/** How often an instance looks for what has expired, however many readers it has. */
const LOOKS_A_SECOND = 4;
/** What it asks for then. */
const LOOK = /"ExpiredTag"/;
const FEEDS = ["/feed.xml", "/feed.json"];

/** The status, and all bytes that came for it. @param {string} url @param {Record<string, string>} headers @returns {Promise<{ status: number, bytes: number }>} */
function askOnce(url, headers) {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers, agent: false }, (response) => {
      const { socket, statusCode = 0 } = response;
      response.resume();
      response.on("end", () => resolve({ status: statusCode, bytes: socket.bytesRead }));
    });
    request.on("error", reject);
  });
}

/** What a site with the same build and content of its own asks its database while cached pages are read, and what a feed reader costs. @param {import("./table.mjs").Bench} bench @returns {Promise<import("./table.mjs").Section>} */
export async function measureCached({ folder, site: demo, article, endings }) {
  const site = await openSite({ folder: join(folder, "cached"), content: "demo", endings });
  site.takeBuild(demo.distDir);
  const database = await watchDatabase(site.databaseUrl, endings);
  await site.start({ DATABASE_URL: database.url });
  const address = `http://127.0.0.1:${site.port}`;
  /** @type {Set<string>} */
  const others = new Set();
  const notes = [
    LOAD_NOTE,
    `Statements: what passed between the site and its database in ${SECONDS} s of requests, without the looks for what has expired, of which there are at most ${LOOKS_A_SECOND} a second for all readers together.`,
    "Feed reader: asks with If-None-Match; bytes with all headers.",
  ];
  /** @type {import("./table.mjs").Section} */
  const section = {
    head: ["What is cached", "requests", "looks", "statements", "wanted"],
    rows: [],
    notes,
  };

  for (const path of ["/", article.path, "/articles", "/resources", ...FEEDS, "/sitemap.xml"]) {
    await addRows(section, path, async () => {
      await fire(`${address}${path}`, { seconds: WARM_UP_SECONDS, headers: ENCODING });
      database.take();
      const { count } = await fire(`${address}${path}`, { seconds: SECONDS, headers: ENCODING });
      const statements = database.take();
      const asked = statements.filter((text) => !LOOK.test(text));
      for (const text of asked) others.add(text.replaceAll(/\s+/g, " ").slice(0, 120));
      const looks = formatCount(statements.length - asked.length);
      return [[path, formatCount(count), looks, formatCount(asked.length), "0"]];
    });
  }
  for (const text of others) notes.push(`ASKED MEANWHILE: ${text}`);

  for (const path of FEEDS) {
    await addRows(section, `a feed reader, ${path}`, async () => {
      const url = `${address}${path}`;
      const { headers } = await fetchBytes(url, ENCODING);
      const etag = headers.find(([name]) => name.toLowerCase() === "etag")?.[1] ?? "";
      const known = { ...ENCODING, "if-none-match": etag };
      const whole = await askOnce(url, ENCODING);
      const again = await askOnce(url, known);
      const before = site.readCpu() ?? Number.NaN;
      const { count, perSecond } = await fire(url, {
        seconds: SECONDS,
        headers: known,
        status: again.status,
      });
      const cpu = ((site.readCpu() ?? Number.NaN) - before) / count;
      const name = `a feed reader, ${path}`;
      return [
        [`${name}: first`, `${whole.status}`, "", `${formatCount(whole.bytes)} bytes`, ""],
        [`${name}: again`, `${again.status}`, "", `${formatCount(again.bytes)} bytes`, "304"],
        [`${name}: requests per second`, "", "", formatCount(perSecond), ""],
        [
          `${name}: CPU of a request`,
          "",
          "",
          Number.isNaN(cpu) ? "not measured" : `${cpu.toFixed(3)} ms`,
          "",
        ],
      ];
    });
  }
  return section;
}
