// @ts-check
import { Agent, get } from "node:http";
import { addRows, formatRatios, median } from "./table.mjs";

const ROUNDS = 8;
const AT_ONCE = 8;
const REQUESTS = 1_500;
const RATIO_MAX = 1.5;
const HEADERS = { "accept-encoding": "gzip", connection: "keep-alive" };

/**
 * Asks for so many addresses, each connection the next once the last was answered.
 * @param {string} address @param {(nth: number) => string} pathOf @param {number} status
 */
async function askAll(address, pathOf, status) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  let asked = 0;
  /** @param {string} path @returns {Promise<void>} */
  const askOne = (path) =>
    new Promise((resolve, reject) => {
      const request = get(`${address}${path}`, { agent, headers: HEADERS }, (response) => {
        response.resume();
        response.on("end", () => {
          if (response.statusCode === status) resolve();
          else reject(new Error(`${path} was answered with ${response.statusCode}.`));
        });
      });
      request.on("error", reject);
    });
  async function lane() {
    while (asked < REQUESTS) await askOne(pathOf(asked++));
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane)).finally(() => agent.destroy());
}

/** What an address costs that is nobody's, or spelled otherwise, beside a cached article. @param {import("./table.mjs").Bench} bench @returns {Promise<import("./table.mjs").Section>} */
export async function measureMissing({ site, article }) {
  const address = `http://127.0.0.1:${site.port}`;
  const { path } = article;
  const odd = path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  /** @type {[name: string, status: number, pathOf: (nth: number) => string][]} */
  const kinds = [
    ["an unknown article", 404, (nth) => `/article/nobody-${nth}-${Date.now()}`],
    ["another spelling of an article", 308, () => odd],
    ["a list’s page 99999", 404, (nth) => `/articles/page/${99_999 - nth}`],
    ["an unknown address", 404, (nth) => `/no/such/${nth}-${Date.now()}`],
    ["an unknown page", 404, (nth) => `/nobody-${nth}-${Date.now()}`],
  ];
  /** @type {import("./table.mjs").Section} */
  const section = {
    head: ["What does not exist", "CPU, ms", "article, ms", "times as much", "wanted"],
    rows: [],
    notes: [
      `${ROUNDS} rounds of ${REQUESTS} requests by ${AT_ONCE} connections, in turns with a cached article; each address is another one.`,
    ],
  };
  /** @param {(nth: number) => string} pathOf @param {number} status */
  async function cpuOf(pathOf, status) {
    const before = site.readCpu() ?? Number.NaN;
    await askAll(address, pathOf, status);
    return ((site.readCpu() ?? Number.NaN) - before) / REQUESTS;
  }
  for (const [name, status, pathOf] of kinds) {
    await addRows(section, name, async () => {
      await askAll(address, () => path, 200);
      await askAll(address, pathOf, status);
      /** @type {[number, number][]} */
      const rounds = [];
      for (let round = 0; round < ROUNDS; round++) {
        rounds.push([await cpuOf(pathOf, status), await cpuOf(() => path, 200)]);
      }
      const [own, articles] = [rounds.map(([one]) => one), rounds.map(([, other]) => other)];
      return [
        [
          name,
          median(own).toFixed(3),
          median(articles).toFixed(3),
          formatRatios(rounds.map(([one, other]) => one / other)),
          `at most ${RATIO_MAX}`,
        ],
      ];
    });
  }
  return section;
}
