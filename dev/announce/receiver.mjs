// @ts-check
// IndexNow and a WebSub hub for a machine that has none: what they receive is saved, and they fail when asked to.
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { closeAtOnce, HOST, listen } from "../listen.mjs";

const INDEXNOW_MAX_URLS = 10_000;

/** @param {string} body @returns {string[] | null} the pages that IndexNow is notified of; null for what it refuses */
function readIndexNow(body) {
  const { host, key, keyLocation, urlList } = JSON.parse(body);
  const isOwn = (/** @type {string} */ url) => new URL(url).host === host;
  if (!key || !isOwn(keyLocation) || urlList.length > INDEXNOW_MAX_URLS) return null;
  return urlList.length > 0 && urlList.every(isOwn) ? urlList : null;
}

/** @param {string} body @returns {string[] | null} the feed that a hub is notified of */
function readPublish(body) {
  const fields = new URLSearchParams(body);
  const url = fields.get("hub.url");
  return fields.get("hub.mode") === "publish" && url && URL.canParse(url) ? [url] : null;
}

/** @param {{ port?: number }} [options] */
export async function serveReceiver({ port = 0 } = {}) {
  /** @type {{ indexnow: string[][], websub: string[][] }} */
  const seen = { indexnow: [], websub: [] };
  /** @type {{ status: number | null }} */
  const fault = { status: null };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const isHub = request.url === "/hub";
    const urls = isHub ? readPublish(body) : readIndexNow(body);
    const status = fault.status ?? (urls ? 202 : 422);
    if (urls && status < 300) seen[isHub ? "websub" : "indexnow"].push(urls);
    response.writeHead(status, { location: "/elsewhere" }).end();
  });
  return {
    url: `http://${HOST}:${await listen(server, port)}`,
    seen,
    fault,
    close: () => closeAtOnce(server),
  };
}
