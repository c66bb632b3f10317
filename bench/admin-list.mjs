// @ts-check
import { fetchBytes } from "./http.mjs";
import { formatCount, formatRatios } from "./table.mjs";

const ROUNDS = 20;
const WARM_UP_ROUNDS = 3;
const FEW = 50;
const MANY = 5_000;
const LISTS = [
  { name: "a page of 50", search: "?perPage=50" },
  { name: "as the spec's bare call", search: "" },
  { name: "a search", search: "?perPage=50&q=evening+calm" },
  { name: "a mistyped search", search: "?perPage=50&q=evenign+clam" },
  { name: "narrowed and sorted", search: "?perPage=50&state=draft&category=daily-life&sort=title" },
];

/** @param {import("./site.mjs").Site} site @param {number} count */
async function fillUpTo(site, count) {
  await site.query(
    `INSERT INTO "Article" (id, slug, title, excerpt, content, category, "categorySlug", tags, "tagSlugs", published, "readTime", "updatedAt")
     SELECT gen_random_uuid(), 'listed-' || n, 'What a calm evening can teach, part ' || n, 'A few quiet habits.', repeat('Some words to read. ', 300),
       'Daily life', 'daily-life', ARRAY['Sleep'], ARRAY['sleep'], false, 6, now()
     FROM generate_series((SELECT count(*)::int + 1 FROM "Article"), $1::int) AS n`,
    [count],
  );
}

/** The owner's list with many articles, as a ratio to one with few. @param {import("./table.mjs").Bench} bench @returns {Promise<import("./table.mjs").Section>} */
export async function measureAdminList({ site }) {
  const cookie = await site.signInAsAdmin();
  /** @param {string} search */
  const read = async (search) => {
    const answer = await fetchBytes(`http://127.0.0.1:${site.port}/api/admin/articles${search}`, {
      cookie,
      "accept-encoding": "identity",
    });
    if (answer.status !== 200) throw new Error(`The list answered ${answer.status}.`);
    return answer;
  };
  /** @type {{ times: number[], bytes: number }[][]} by count, then by list */
  const results = [];
  /** @type {(number | null)[]} */
  const memory = [];
  for (const count of [FEW, MANY]) {
    await fillUpTo(site, count);
    const lists = [];
    for (const { search } of LISTS) {
      for (let round = 0; round < WARM_UP_ROUNDS; round++) await read(search);
      const times = [];
      let bytes = 0;
      for (let round = 0; round < ROUNDS; round++) {
        const { ms, body } = await read(search);
        times.push(ms);
        bytes = body.length;
      }
      lists.push({ times, bytes });
    }
    results.push(lists);
    memory.push(site.readMemory());
  }
  const [few = [], many = []] = results;
  const rows = LISTS.map(({ name }, index) => {
    const base = few[index]?.times ?? [];
    const ratios = (many[index]?.times ?? []).map((ms, round) => ms / (base[round] ?? Number.NaN));
    return [name, formatCount(many[index]?.bytes ?? 0), formatRatios(ratios), "< 10"];
  });
  const [before, after] = memory;
  if (before && after) {
    rows.push(["memory of the process", "", formatRatios([after / before]), "flat"]);
  }
  return {
    head: [`Admin list, ${formatCount(MANY)} articles`, "bytes", `ratio to ${FEW}`, "wanted"],
    rows,
    notes: [
      `Admin list: ${ROUNDS} calls of an administrator each, ratios call by call; the bare call answers at most 1,000 articles.`,
    ],
  };
}
