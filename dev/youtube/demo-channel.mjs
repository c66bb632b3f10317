// @ts-check
// What the local YouTube shows: a channel as the owner's may look, and others that test the site.
import { readFileSync } from "node:fs";

const DAY_MS = 86_400_000;
/** The owner uploads at 15:04:05 in UTC. */
const UPLOAD_MS = ((15 * 60 + 4) * 60 + 5) * 1_000;
const LARGE_COUNT = 5_000;

/**
 * @typedef {object} ChannelVideo
 * @property {string} youtubeId
 * @property {string} title
 * @property {string} description
 * @property {string} publishedAt
 * @property {"public" | "private" | "deleted"} status
 * @property {number} [duration] in seconds
 * @property {boolean} [isShort]
 * @property {string} [thumbnail] only where it is not the usual one
 */

/** Days are counted from a time of this day, so that a video keeps its date while the service runs. */
const today = Math.floor(Date.now() / DAY_MS) * DAY_MS + UPLOAD_MS;

/** @param {number} days */
function daysAgo(days) {
  return new Date(today - days * DAY_MS).toISOString().replace(".000Z", "Z");
}

/** Videos that are not in the demo content, so that a sync finds something new; the last is too old for the feed. */
const NOT_SYNCED_YET = [
  {
    youtubeId: "demoTwoMin1",
    title: "Two minutes on the floor",
    description:
      "A timer, your child’s choice of game, and no teaching. How the smallest amount of undivided time refills a child, and why it works best before the hard moments.",
    daysAgo: 1,
    duration: 120,
    isShort: true,
  },
  {
    youtubeId: "demoSibling",
    title: "When siblings fight: what to do with your hands and your voice",
    description:
      "Stop the hitting, describe what you see, and wait before you judge. A walk through one fight about one red car.",
    daysAgo: 2,
    duration: 486,
  },
  {
    youtubeId: "demoCarSeat",
    title: "Leaving the playground without carrying anyone",
    description:
      "Warn once, finish one last thing together, and give the legs a job. Three small steps for the end of something good.",
    daysAgo: 5,
    duration: 251,
  },
  {
    youtubeId: "demoDinner9",
    title: "Dinner with a wiggly body",
    description:
      "Why sitting still is hard work for a young nervous system, and how ten minutes of heavy play before the meal can help everyone at the table.",
    daysAgo: 8,
    duration: 327,
  },
  {
    youtubeId: "demoWorry_4",
    title: "A drawer for bedtime worries",
    description:
      "Write it down, put it away, look again at breakfast. A gentle habit for children who start to think when the light goes out.",
    daysAgo: 14,
    duration: 196,
  },
  {
    youtubeId: "demoFirstYr",
    title: "What babies tell you before they cry",
    description:
      "Turning away, yawning, a stiff little arm: the early signs that a baby has had enough, and how to answer them.",
    daysAgo: 200,
    duration: 402,
  },
];

/** @returns {ChannelVideo[]} */
function demo() {
  /** @type {typeof NOT_SYNCED_YET} */
  const inLibrary = JSON.parse(
    readFileSync(new URL("../../prisma/seed/videos.json", import.meta.url), "utf8"),
  );
  /** @type {ChannelVideo[]} */
  const videos = [...NOT_SYNCED_YET, ...inLibrary].map((video) => ({
    youtubeId: video.youtubeId,
    title: video.title,
    description: video.description,
    publishedAt: daysAgo(video.daysAgo),
    duration: video.duration,
    isShort: video.isShort,
    status: "public",
  }));
  const hidden = { title: "", description: "" };
  videos.push(
    { ...hidden, youtubeId: "demoPrivate", publishedAt: daysAgo(4), status: "private" },
    { ...hidden, youtubeId: "demoDeleted", publishedAt: daysAgo(60), status: "deleted" },
  );
  return videos.sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
}

/** @returns {ChannelVideo[]} */
function large() {
  return Array.from({ length: LARGE_COUNT }, (_, index) => {
    const number = LARGE_COUNT - index;
    return {
      youtubeId: `demo${String(number).padStart(7, "0")}`,
      title: `Day ${number}: one small thing`,
      description: `Note ${number}. ${"Rest is part of growing, for children and for you. ".repeat(20)}`,
      publishedAt: daysAgo(index + 1),
      status: "public",
    };
  });
}

/** Titles that somebody could give a video to harm the sites that show it, or that simply happen. */
export const HOSTILE_TITLES = [
  "<script>document.title='owned'</script>",
  '"><img src=x onerror="document.title=\'owned\'">',
  "]]></title><script>document.title='owned'</script><![CDATA[",
  "</script><script>document.title='owned'</script>",
  "&lt;b&gt; &amp;amp; &#0; &#xD800; &bogus; &copy;",
  "\u202Eexe.gnp\u202C and \u05E9\u05DC\u05D5\u05DD \u200F, read the right way round",
  "long ".repeat(2_000),
  "👩‍👧".repeat(200),
  "half \uD83D of a pair",
  "a\u0000b\u0007c\u001Bd\u0085e",
  "one line\nand\r\nanother\u2028and one more",
  " \u00A0\t\n ",
  "__proto__",
  '{{7*7}} <%= 7*7 %> %s %00 \\u0000 \'; drop table "Video"; --',
  "Z\u0351\u036B\u0343\u036A\u0302a\u0363\u0364\u0365lgo \u200B\u2060\uFEFF",
];

/** @returns {ChannelVideo[]} */
function hostile() {
  const [first = ""] = HOSTILE_TITLES;
  /** @type {ChannelVideo[]} */
  const videos = HOSTILE_TITLES.map((title, index) => ({
    youtubeId: `demoEvil${String(index).padStart(3, "0")}`,
    title,
    description: title.repeat(3),
    publishedAt: daysAgo(index + 1),
    status: "public",
  }));
  const odd = { title: "Odd", description: "", publishedAt: daysAgo(30) };
  return [
    ...videos,
    { ...odd, youtubeId: "demoEvil000", title: `${first} again`, status: "public" },
    { ...odd, youtubeId: "../../admin", status: "public" },
    { ...odd, youtubeId: "", status: "public" },
    { ...odd, youtubeId: "demoPicture", thumbnail: "http://169.254.169.254/", status: "public" },
    { ...odd, youtubeId: "demoPicJs_1", thumbnail: "javascript:alert(1)", status: "public" },
    { ...odd, youtubeId: "demoDate__1", publishedAt: "yesterday", status: "public" },
    { ...odd, youtubeId: "demoDate__2", publishedAt: "99999-01-01T00:00:00Z", status: "public" },
    { ...odd, youtubeId: "demoDate__3", publishedAt: "0000-00-00T00:00:00Z", status: "public" },
  ];
}

/** @type {Record<string, () => ChannelVideo[]>} */
export const CHANNELS = { demo, large, hostile, empty: () => [] };
