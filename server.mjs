// @ts-check
// The built site as one process: Next behind a memory of what everybody gets alike.
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { Server as NetServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { keepThreadLimits } from "./lib/apart/apart.mjs";
import { lifeOf } from "./lib/cache/document-cache.mjs";
import { createFinder, readBuild } from "./lib/cache/serve/addresses.mjs";
import { createFront } from "./lib/cache/serve/front.mjs";
import { createGeneration } from "./lib/cache/serve/generation.mjs";
import { createKnown } from "./lib/cache/serve/known.mjs";
import { createViews } from "./lib/cache/serve/views.mjs";
import {
  askDatabase,
  expiry,
  haveExpired,
  msToNextExpiry,
  pullExpiredTags,
  pulledAt,
} from "./lib/cache/shared-expiry.mjs";
import { poolState } from "./lib/database/pool-state.mjs";
import { acceptFirst } from "./lib/http/accept-first.mjs";
import { sayWhenToComeAgain } from "./lib/http/come-again.mjs";
import { comesLast, createLoad, refuseForNow, watchLoad } from "./lib/http/load.mjs";
import { meterPictures } from "./lib/images/meter.mjs";
import { isMakingPicture, makePicturesApart } from "./lib/images/pictures-apart.mjs";
import { underWay } from "./lib/observe/under-way.mjs";
import { nameRequest, startWatchdog } from "./lib/observe/watchdog.mjs";
import { ITEMS } from "./lib/site/published/items.mjs";
import { KNOWN_ADDRESSES } from "./lib/site/published/known-addresses.mjs";

/** A client may use a connection again just when the server closes it, and then fails; so it stays open for long. */
const KEEP_ALIVE_MS = 300_000;
/** How long an open connection may still bring one more request once the process is asked to end. */
const LAST_REQUEST_MS = 1_000;
/** What is not answered by then is cut, and what is not done by the last is left; a host kills after ten seconds. */
const END_MS = 8_000;
const LEAVE_MS = 9_500;

/** nginx answers from its copies without asking; so nobody's request has this instance hear of other's writes. */
const TELL_EVERY_MS = 250;
const root = fileURLToPath(new URL(".", import.meta.url));
const distDir = process.env.NEXT_DIST_DIR || ".next";
if (!existsSync(join(root, distDir, "BUILD_ID"))) {
  console.error("There is no build to serve yet: run npm run build first, or npm run up.");
  process.exit(1);
}
Object.assign(process.env, { NODE_ENV: "production" });
makePicturesApart();
keepThreadLimits();
const { default: next } = await import("next");

const port = Number(process.env.PORT || 3000);
const hostname = process.env.HOST || undefined;
const app = next({
  dev: false,
  dir: root,
  hostname: hostname ?? "localhost",
  port,
});
await app.prepare();
const answerByNext = app.getRequestHandler();
const handle = meterPictures({
  handle: sayWhenToComeAgain((request, response) =>
    underWay(nameRequest(request), () => answerByNext(request, response)),
  ),
  isMaking: isMakingPicture,
  trustedHeader: process.env.TRUSTED_IP_HEADER,
});
// Read after Next has read the .env files.
const { GENERATION_FOLDER } = process.env;
const COPIES_ON_DISK_MB = Number(process.env.COPIES_ON_DISK_MB || 256);
// Where nobody may see the metrics nothing is measured.
const count = process.env.METRICS_TOKEN
  ? (await import("./lib/observe/answer-seconds.mjs")).addAnswer
  : undefined;
const known = createKnown({ read: () => askDatabase(KNOWN_ADDRESSES), expiry });
const findIn = createFinder({ ...readBuild(root, distDir), items: ITEMS });
const generation = GENERATION_FOLDER
  ? createGeneration({ folder: GENERATION_FOLDER, expiry, pulledAt, log: console.error })
  : undefined;
const front = createFront({
  handle,
  pull: pullExpiredTags,
  async find(path) {
    const look = await known();
    return look && findIn(path, look);
  },
  expiry,
  lifeOf,
  haveExpired,
  ...(COPIES_ON_DISK_MB > 0 && {
    disk: { folder: tmpdir(), maxBytes: COPIES_ON_DISK_MB * 1024 * 1024 },
  }),
  msToNext: msToNextExpiry,
  ...(generation && { savedUnder: generation.current }),
  count,
});
if (generation) {
  setInterval(() => void pullExpiredTags().then(generation.tell), TELL_EVERY_MS);
}
const views = createViews({ handle, count, trustedHeader: process.env.TRUSTED_IP_HEADER });

const load = createLoad({ pool: poolState });
watchLoad(load);
startWatchdog({ release: process.env.RELEASE });
let isEnding = false;

/** @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response */
function serve(request, response) {
  if (isEnding) response.shouldKeepAlive = false;
  if (views.takeViews(request, response)) return;
  if (comesLast(request) && load.isTooMuch()) return refuseForNow(request, response);
  front(request, response).catch((error) => {
    console.error(error);
    if (response.headersSent) response.destroy();
    else response.writeHead(500, { "cache-control": "no-store" }).end();
  });
}

const server = createServer((request, response) =>
  serveOnceAccepted(() => serve(request, response)),
);
const serveOnceAccepted = acceptFirst(server);
server.keepAliveTimeout = KEEP_ALIVE_MS;
server.on("error", (error) => {
  console.error(error.message);
  process.exit(1);
});
server.listen(port, hostname, () =>
  console.log(`Listening on ${hostname ?? "all addresses"}, port ${port}`),
);

async function end() {
  if (isEnding) return;
  isEnding = true;
  setTimeout(() => process.exit(0), LEAVE_MS);
  const cut = setTimeout(() => server.closeAllConnections(), END_MS);
  // HTTP's own close cuts waiting connections at once, and with them a request that is on its way.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  setTimeout(() => server.closeIdleConnections(), LAST_REQUEST_MS);
  await closed;
  clearTimeout(cut);
  await views.finish();
  await app.close();
  process.exit(0);
}

for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => void end());
