// @ts-check
// YouTube for a machine that has none: its public feed, the Data API's reads, oEmbed and the pictures.
// Recorded answers (nock, msw) would have to live inside the application, and know no channel that changes.
import { createServer } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { liveWithParent } from "../lifetime.mjs";
import { closeAtOnce, HOST, listen } from "../listen.mjs";
import { LOCAL_CHANNEL } from "../local-env.mjs";
import { CHANNELS } from "./demo-channel.mjs";
import { drawPicture } from "./video-picture.mjs";

/** @typedef {import("./demo-channel.mjs").ChannelVideo} ChannelVideo */
/** @typedef {{ status: number, type: string, body: string | Buffer }} Answer */

const FEED = "/feeds/videos.xml";
const API = "/youtube/v3/";
const OEMBED = "/oembed";
const CHANNEL_TITLE = "Tender Wiring";
const FEED_MAX = 15;
const PAGE_MAX = 50;
const SLOW_MS = 2_000;
const HUGE_BYTES = 16 * 1024 * 1024;
/** Any video whose id begins so is known, of this channel or of another. */
const DEMO_ID = /^demo[\w-]{7}$/;
const XML = "text/xml; charset=UTF-8";
const JSON_TYPE = "application/json; charset=UTF-8";
const HTML = "text/html; charset=UTF-8";

const { values } = parseArgs({
  options: { data: { type: "string" }, port: { type: "string", default: "0" } },
});

/** What `POST /fail?with=` and `POST /channel?as=` have set. */
let fault = "none";
let channel = "demo";
const demoVideos = CHANNELS.demo?.() ?? [];
let videos = demoVideos;

const FAULTS = /^(none|quota|busy|malformed|empty|html|redirect|slow|hang|stall|huge|[45]\d\d)$/;

/** @param {string} text */
function xml(text) {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** @param {ChannelVideo} video @param {string} name */
function pictureUrl(video, name) {
  return video.thumbnail ?? `https://i.ytimg.com/vi/${video.youtubeId}/${name}.jpg`;
}

function publicVideos() {
  return fault === "empty" ? [] : videos.filter(({ status }) => status === "public");
}

/** A public video of any channel. @param {string} youtubeId @returns {ChannelVideo | undefined} */
function findVideo(youtubeId) {
  const video = [...videos, ...demoVideos].find((one) => one.youtubeId === youtubeId);
  if (video || !DEMO_ID.test(youtubeId)) return video?.status === "public" ? video : undefined;
  return {
    youtubeId,
    title: `A video of another channel: ${youtubeId.slice(4)}`,
    description: "Somebody else made this one.",
    publishedAt: "2025-03-14T09:00:00Z",
    duration: 128,
    status: "public",
  };
}

/** @param {number} status @param {string} sentence @returns {Answer} */
function page(status, sentence) {
  return {
    status,
    type: HTML,
    body: `<!DOCTYPE html><html lang=en><meta charset=utf-8><title>Error ${status}</title><p><b>${status}.</b> ${sentence}</html>`,
  };
}

/**
 * As the Data API refuses.
 * @param {number} code @param {string} reason @param {string} message @param {object} [more] @returns {Answer}
 */
function refusal(code, reason, message, more = {}) {
  const domain = reason === "quotaExceeded" ? "youtube.quota" : "global";
  const error = { code, message, errors: [{ message, domain, reason }], ...more };
  return { status: code, type: JSON_TYPE, body: JSON.stringify({ error }, null, 2) };
}

/** @param {unknown} data @returns {Answer} */
function json(data) {
  return { status: 200, type: JSON_TYPE, body: JSON.stringify(data, null, 2) };
}

/** @param {URLSearchParams} query @returns {Answer} */
function feed(query) {
  if (query.get("channel_id") !== LOCAL_CHANNEL.id) {
    return page(404, "The requested URL was not found on this server.");
  }
  const channelUrl = `https://www.youtube.com/channel/${LOCAL_CHANNEL.id}`;
  const author = `<author><name>${CHANNEL_TITLE}</name><uri>${channelUrl}</uri></author>`;
  const entries = publicVideos()
    .slice(0, FEED_MAX)
    .map((video) => {
      const id = xml(video.youtubeId);
      const date = video.publishedAt.replace(/Z$/, "+00:00");
      const path = video.isShort ? `shorts/${id}` : `watch?v=${id}`;
      return ` <entry>
  <id>yt:video:${id}</id>
  <yt:videoId>${id}</yt:videoId>
  <yt:channelId>${LOCAL_CHANNEL.id}</yt:channelId>
  <title>${xml(video.title)}</title>
  <link rel="alternate" href="https://www.youtube.com/${path}"/>
  ${author}
  <published>${date}</published>
  <updated>${date}</updated>
  <media:group>
   <media:title>${xml(video.title)}</media:title>
   <media:content url="https://www.youtube.com/v/${id}?version=3" type="application/x-shockwave-flash" width="640" height="390"/>
   <media:thumbnail url="${xml(pictureUrl(video, "hqdefault"))}" width="480" height="360"/>
   <media:description>${xml(video.description)}</media:description>
   <media:community>
    <media:starRating count="12" average="5.00" min="1" max="5"/>
    <media:statistics views="345"/>
   </media:community>
  </media:group>
 </entry>`;
    });
  return {
    status: 200,
    type: XML,
    body: `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">
 <link rel="self" href="http://www.youtube.com/feeds/videos.xml?channel_id=${LOCAL_CHANNEL.id}"/>
 <id>yt:channel:${LOCAL_CHANNEL.id.slice(2)}</id>
 <yt:channelId>${LOCAL_CHANNEL.id.slice(2)}</yt:channelId>
 <title>${CHANNEL_TITLE}</title>
 <link rel="alternate" href="${channelUrl}"/>
 ${author}
 <published>2020-01-01T00:00:00+00:00</published>
${entries.join("\n")}
</feed>
`,
  };
}

/** @param {ChannelVideo} video */
function thumbnails(video) {
  /** @type {[string, string, number, number][]} */
  const sizes = [
    ["default", "default", 120, 90],
    ["medium", "mqdefault", 320, 180],
    ["high", "hqdefault", 480, 360],
    ["standard", "sddefault", 640, 480],
    ["maxres", "maxresdefault", 1280, 720],
  ];
  return Object.fromEntries(
    sizes.map(([key, name, width, height]) => [
      key,
      { url: pictureUrl(video, name), width, height },
    ]),
  );
}

/** A private or deleted video stays in the list without anything that tells of it. @param {ChannelVideo} video @param {number} position */
function playlistItem(video, position) {
  const isPublic = video.status === "public";
  const hiddenTitle = video.status === "private" ? "Private video" : "Deleted video";
  return {
    kind: "youtube#playlistItem",
    etag: `item-${position}`,
    id: `UU-${position}`,
    snippet: {
      publishedAt: video.publishedAt,
      channelId: LOCAL_CHANNEL.id,
      title: isPublic ? video.title : hiddenTitle,
      description: isPublic ? video.description : "This video is unavailable.",
      thumbnails: isPublic ? thumbnails(video) : {},
      channelTitle: CHANNEL_TITLE,
      playlistId: LOCAL_CHANNEL.id.replace("UC", "UU"),
      position,
      resourceId: { kind: "youtube#video", videoId: video.youtubeId },
      ...(isPublic && {
        videoOwnerChannelTitle: CHANNEL_TITLE,
        videoOwnerChannelId: LOCAL_CHANNEL.id,
      }),
    },
    contentDetails: {
      videoId: video.youtubeId,
      ...(isPublic && { videoPublishedAt: video.publishedAt }),
    },
    status: {
      privacyStatus: video.status === "deleted" ? "privacyStatusUnspecified" : video.status,
    },
  };
}

/** @param {URLSearchParams} query @returns {Answer} */
function playlistItems(query) {
  if (query.get("playlistId") !== LOCAL_CHANNEL.id.replace("UC", "UU")) {
    return refusal(404, "playlistNotFound", "The playlist cannot be found.");
  }
  const size = Number(query.get("maxResults") ?? 5);
  if (!(size >= 0 && size <= PAGE_MAX)) {
    return refusal(400, "invalidValue", "The value of maxResults is not valid.");
  }
  const token = query.get("pageToken");
  const from = token === null ? 0 : Number(/^EAAaB-(\d+)$/.exec(token)?.[1]);
  if (Number.isNaN(from)) {
    return refusal(400, "invalidPageToken", "The page token is not valid.");
  }
  const all = fault === "empty" ? [] : videos;
  const items = all.slice(from, from + size).map((video, at) => playlistItem(video, from + at));
  return json({
    kind: "youtube#playlistItemListResponse",
    etag: "list",
    ...(from + size < all.length && { nextPageToken: `EAAaB-${from + size}` }),
    items,
    pageInfo: { totalResults: all.length, resultsPerPage: size },
  });
}

/** One that does not say is a live stream, as YouTube has it. @param {ChannelVideo} video */
function isoDuration({ duration }) {
  return duration ? `PT${Math.floor(duration / 60)}M${duration % 60}S` : "P0D";
}

/** @param {URLSearchParams} query @returns {Answer} */
function videoList(query) {
  const ids = (query.get("id") ?? "").split(",");
  if (ids.length > PAGE_MAX) return refusal(400, "invalidFilters", "Too many ids.");
  const found = fault === "empty" ? [] : ids.flatMap((id) => findVideo(id) ?? []);
  return json({
    kind: "youtube#videoListResponse",
    etag: "list",
    items: found.map((video) => ({
      kind: "youtube#video",
      etag: "video",
      id: video.youtubeId,
      snippet: {
        publishedAt: video.publishedAt,
        channelId: LOCAL_CHANNEL.id,
        title: video.title,
        description: video.description,
        thumbnails: thumbnails(video),
        channelTitle: CHANNEL_TITLE,
        categoryId: "27",
        liveBroadcastContent: "none",
      },
      contentDetails: {
        duration: isoDuration(video),
        dimension: "2d",
        definition: "hd",
        caption: "true",
      },
      status: { uploadStatus: "processed", privacyStatus: "public", embeddable: true },
    })),
    pageInfo: { totalResults: found.length, resultsPerPage: found.length },
  });
}

/** @param {string} call @param {URLSearchParams} query @returns {Answer} */
function dataApi(call, query) {
  const key = query.get("key");
  if (key === null) {
    return refusal(403, "forbidden", "The request is missing a valid API key.", {
      status: "PERMISSION_DENIED",
    });
  }
  if (key !== LOCAL_CHANNEL.apiKey) {
    return refusal(400, "badRequest", "API key not valid. Please pass a valid API key.", {
      status: "INVALID_ARGUMENT",
      details: [
        {
          "@type": "type.googleapis.com/google.rpc.ErrorInfo",
          reason: "API_KEY_INVALID",
          domain: "googleapis.com",
          metadata: { service: "youtube.googleapis.com" },
        },
      ],
    });
  }
  if (!query.get("part")) return refusal(400, "missingRequiredParameter", "No part was named.");
  return call === "videos" ? videoList(query) : playlistItems(query);
}

/** @param {URLSearchParams} query @returns {Answer} */
function oEmbed(query) {
  const url = query.get("url") ?? "";
  const id = URL.canParse(url) ? new URL(url).searchParams.get("v") : null;
  if (id === null) return { status: 400, type: HTML, body: "Bad Request" };
  if (demoVideos.some(({ youtubeId, status }) => youtubeId === id && status === "private")) {
    return { status: 401, type: HTML, body: "Unauthorized" };
  }
  const video = fault === "empty" ? undefined : findVideo(id);
  if (!video) return { status: 404, type: HTML, body: "Not Found" };
  return json({
    title: video.title,
    author_name: CHANNEL_TITLE,
    author_url: "https://www.youtube.com/@tenderwiring",
    type: "video",
    height: 113,
    width: 200,
    version: "1.0",
    provider_name: "YouTube",
    provider_url: "https://www.youtube.com/",
    thumbnail_height: 360,
    thumbnail_width: 480,
    thumbnail_url: pictureUrl(video, "hqdefault"),
    html: `<iframe width="200" height="113" src="https://www.youtube.com/embed/${id}?feature=oembed"></iframe>`,
  });
}

/** What YouTube answers while it is well; null where it has nothing. @param {URL} url @returns {Answer | null} */
function answer({ pathname, searchParams }) {
  switch (pathname) {
    case FEED:
      return feed(searchParams);
    case `${API}playlistItems`:
    case `${API}videos`:
      return dataApi(pathname.slice(API.length), searchParams);
    case OEMBED:
      return oEmbed(searchParams);
    default:
      return null;
  }
}

/** What it answers instead while it is to fail. @param {Answer} good @param {string} path @returns {Answer} */
function failing(good, path) {
  if (/^\d+$/.test(fault)) {
    const status = Number(fault);
    return path.startsWith(API)
      ? refusal(status, status < 500 ? "forbidden" : "backendError", "It fails as it was told to.")
      : page(status, "It fails as it was told to.");
  }
  if (fault === "quota" && path !== OEMBED) {
    return refusal(403, "quotaExceeded", "The request cannot be completed: quota exceeded.");
  }
  if (fault === "quota" || fault === "busy")
    return page(429, "We have been receiving a large volume of requests.");
  if (fault === "html") return page(404, "The requested URL was not found on this server.");
  if (fault === "malformed") {
    return { ...good, body: good.body.slice(0, Math.floor(good.body.length / 2)) };
  }
  return good;
}

/** @param {import("node:http").ServerResponse} response @param {Answer} answer */
function send(response, { status, type, body }) {
  response.writeHead(status, {
    "content-type": type,
    "content-length": Buffer.byteLength(body),
  });
  response.end(body);
}

function* hugeBody() {
  const filler = " ".repeat(64 * 1024);
  for (let bytes = 0; bytes < HUGE_BYTES; bytes += filler.length) yield filler;
}

/** @param {import("node:http").ServerResponse} response @param {Answer} good */
async function sendHuge(response, good) {
  response.writeHead(200, { "content-type": good.type });
  // Whoever reads it is right to leave.
  await pipeline(Readable.from(hugeBody()), response).catch(() => {});
}

/** @param {import("node:http").ServerResponse} response @param {Answer} good @param {string} path */
async function sendFailing(response, good, path) {
  if (fault === "hang") return;
  if (fault === "stall") {
    response.writeHead(200, { "content-type": good.type });
    response.write(good.body.slice(0, Math.floor(good.body.length / 2)));
    return;
  }
  if (fault === "redirect") {
    response.writeHead(302, { location: "/elsewhere" });
    response.end();
    return;
  }
  if (fault === "huge") return sendHuge(response, good);
  if (fault === "slow") await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
  send(response, failing(good, path));
}

/** @param {import("node:http").ServerResponse} response @param {string} path */
async function sendPicture(response, path) {
  const [, id = "", name = ""] = /^\/vi\/([\w-]{11})\/(\w+)\.jpg$/.exec(path) ?? [];
  const video = findVideo(id);
  const picture = video ? await drawPicture(video, name, videos) : null;
  if (picture) send(response, { status: 200, type: "image/jpeg", body: picture });
  else send(response, page(404, "There is no such picture."));
}

/** Tests and people steer the service here. @param {import("node:http").ServerResponse} response @param {URL} url */
function steer(response, { pathname, searchParams }) {
  const wanted = searchParams.get(pathname === "/fail" ? "with" : "as") ?? "";
  const known = pathname === "/fail" ? FAULTS.test(wanted) : Object.hasOwn(CHANNELS, wanted);
  if (known && pathname === "/fail") fault = wanted;
  if (known && pathname === "/channel") {
    channel = wanted;
    videos = CHANNELS[wanted]?.() ?? [];
  }
  send(response, { ...json({ channel, fault, videos: videos.length }), status: known ? 200 : 400 });
}

/** @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response */
async function serve(request, response) {
  const url = new URL(request.url ?? "/", `http://${HOST}`);
  const { pathname } = url;
  if (request.method === "POST" && /^\/(fail|channel)$/.test(pathname)) return steer(response, url);
  if (pathname.startsWith("/vi/")) return sendPicture(response, pathname);
  const good = answer(url);
  if (!good) return send(response, page(404, "The requested URL was not found on this server."));
  await sendFailing(response, good, pathname);
}

const server = createServer((request, response) => {
  serve(request, response).catch((error) => {
    console.error(error);
    response.destroy();
  });
});
const port = await listen(server, values.port);
liveWithParent({ url: `http://${HOST}:${port}`, port }, async () => closeAtOnce(server));
