// @ts-check
import { Agent, get } from "node:http";
import { fire, LOAD_NOTE } from "./http.mjs";
import { addRows, formatRatios, median } from "./table.mjs";

const ROUNDS = 8;
const AT_ONCE = 8;
const REQUESTS = 6_000;
const RATIO_MAX = 1.5;
const READERS = 50;
const BESIDE_PER_SECOND = 100;
const BESIDE_SECONDS = 5;
const READERS_P99_MAX_MS = 100;
const HEADERS = { "accept-encoding": "gzip", connection: "keep-alive" };

/** @typedef {[name: string, status: number, pathOf: (nth: number) => string]} Kind */

/** @param {Agent} agent @param {string} address @param {Kind} kind @param {number} nth @returns {Promise<void>} */
const askOne = (agent, address, [, status, pathOf], nth) =>
  new Promise((resolve, reject) => {
    const path = pathOf(nth);
    const request = get(`${address}${path}`, { agent, headers: HEADERS }, (response) => {
      response.resume();
      response.on("end", () => {
        if (response.statusCode === status) resolve();
        else reject(new Error(`${path} was answered with ${response.statusCode}.`));
      });
    });
    request.on("error", reject);
  });

/** Asks for so many addresses, each connection the next once the last was answered. @param {string} address @param {Kind} kind */
async function askAll(address, kind) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  let asked = 0;
  async function lane() {
    while (asked < REQUESTS) await askOne(agent, address, kind, asked++);
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane)).finally(() => agent.destroy());
}

/** Asks for addresses of all kinds at a steady pace, whatever their answers take, while something else is done. @template Result @param {string} address @param {Kind[]} kinds @param {() => Promise<Result>} work */
async function askBeside(address, kinds, work) {
  const agent = new Agent({ keepAlive: true });
  /** @type {Promise<unknown>[]} */
  const answers = [];
  const started = performance.now();
  const timer = setInterval(() => {
    const due = ((performance.now() - started) * BESIDE_PER_SECOND) / 1_000;
    while (answers.length < due) {
      const nth = answers.length;
      const kind = /** @type {Kind} */ (kinds[nth % kinds.length]);
      answers.push(askOne(agent, address, kind, nth).catch((error) => error));
    }
  }, 20);
  const result = await work().finally(() => clearInterval(timer));
  const failed = (await Promise.all(answers)).find((error) => error);
  agent.destroy();
  if (failed) throw failed;
  return result;
}

/** What an address costs that is nobody's, or spelled otherwise, beside a cached article. @param {import("./table.mjs").Bench} bench @returns {Promise<import("./table.mjs").Section>} */
export async function measureMissing({ site, article }) {
  const address = `http://127.0.0.1:${site.port}`;
  const { path } = article;
  const odd = path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  /** @type {Kind} */
  const reading = ["a cached article", 200, () => path];
  /** @type {Kind[]} */
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
      `Readers: ${ROUNDS} times ${BESIDE_SECONDS} s of ${READERS} connections that ask for a cached article again at once, with and without ${BESIDE_PER_SECOND} requests a second of all kinds above. ${LOAD_NOTE}`,
    ],
  };
  /** @param {Kind} kind */
  async function cpuOf(kind) {
    const before = site.readCpu() ?? Number.NaN;
    await askAll(address, kind);
    return ((site.readCpu() ?? Number.NaN) - before) / REQUESTS;
  }
  async function readersP99() {
    const load = { seconds: BESIDE_SECONDS, connections: READERS, headers: HEADERS };
    return (await fire(`${address}${path}`, load)).p99;
  }
  /** @param {string} name @param {number} digits @param {string} wanted @param {() => Promise<number>} one @param {() => Promise<number>} other */
  const compare = (name, digits, wanted, one, other) =>
    addRows(section, name, async () => {
      await other();
      await one();
      /** @type {[number, number][]} */
      const rounds = [];
      for (let round = 0; round < ROUNDS; round++) rounds.push([await one(), await other()]);
      const [own, others] = [rounds.map(([value]) => value), rounds.map(([, value]) => value)];
      const ratios = formatRatios(rounds.map(([value, beside]) => value / beside));
      return [[name, median(own).toFixed(digits), median(others).toFixed(digits), ratios, wanted]];
    });
  for (const kind of kinds) {
    const wanted = `at most ${RATIO_MAX}`;
    await compare(
      kind[0],
      3,
      wanted,
      () => cpuOf(kind),
      () => cpuOf(reading),
    );
  }
  const readers = `readers’ p99 beside ${BESIDE_PER_SECOND} a second`;
  const beside = () => askBeside(address, kinds, readersP99);
  await compare(readers, 1, `ms < ${READERS_P99_MAX_MS}`, beside, readersP99);
  return section;
}
