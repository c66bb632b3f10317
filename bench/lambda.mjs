// @ts-check
import { startLambdaSite } from "../dev/lambda/site.mjs";
import { median } from "./table.mjs";

const STARTS = 5;
const MEGABYTE = 1_024 * 1_024;
/** Of a function, unzipped. */
const SIZE_MAX_MB = 50;

/** What the functions weigh, and how long an instance takes that nobody has asked yet. @param {import("./table.mjs").Bench} bench @returns {Promise<import("./table.mjs").Section>} */
export async function measureLambda({ endings }) {
  const site = await startLambdaSite();
  endings.push(() => site.stop());
  /** @type {Awaited<ReturnType<typeof site.measureColdStart>>[]} */
  const starts = [];
  for (let i = 0; i < STARTS; i += 1) starts.push(await site.measureColdStart());
  await site.stop();
  const ms = (/** @type {"loadMs" | "firstMs" | "nextMs"} */ what) =>
    `${Math.round(median(starts.map((start) => start[what])))} ms`;
  const size = (/** @type {keyof typeof site.sizes} */ name) => [
    `${(site.sizes[name] / MEGABYTE).toFixed(1)} MB`,
    `≤ ${SIZE_MAX_MB} MB`,
  ];
  return {
    head: ["AWS Lambda", "/articles", "limit"],
    rows: [
      ["server function, unzipped", ...size("server")],
      ["drawing function, unzipped", ...size("drawing")],
      ["tick function, unzipped", ...size("tick")],
      ["image function, unzipped", ...size("images")],
      ["cold start: until loaded", ms("loadMs")],
      ["cold start: first answer after that", ms("firstMs")],
      ["the next answer, from S3", ms("nextMs")],
    ],
    notes: [
      `Lambda: on this machine, with its storage and database; the median of ${STARTS} new instances. AWS adds what it takes to fetch the function.`,
    ],
  };
}
