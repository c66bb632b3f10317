import { expect, test } from "vitest";
import { longText, titleText } from "@/lib/text/input";
import { HOSTILE_TITLES } from "../../dev/youtube/demo-channel.mjs";
import { toChannelVideo, toChannelVideos, type VideoFacts } from "./channel-video";

const ID = "demoCalmBth";
const USUAL_PICTURE = `https://i.ytimg.com/vi/${ID}/hqdefault.jpg`;

function facts(fields: Partial<VideoFacts> = {}): VideoFacts {
  return {
    youtubeId: ID,
    title: "A calm breath",
    description: "",
    thumbnail: undefined,
    publishedAt: undefined,
    duration: null,
    ...fields,
  };
}

test.each([
  ["a\u0000b\u0007c\u001Bd\u0085e", "a b c d e"],
  ["one line\nand\r\nanother\u2028and one more", "one line and another and one more"],
  ["half \uD83D of a pair", "half \uFFFD of a pair"],
  [" \u00A0\t\n ", `Video ${ID}`],
  ["<b>as it is</b> &amp;", "<b>as it is</b> &amp;"],
])("the title %j is saved as %j", (title, saved) => {
  expect(toChannelVideo(facts({ title }))?.title).toBe(saved);
});

test.each(HOSTILE_TITLES)(
  "a video titled %j has texts that a form would take as they are",
  (title) => {
    const video = toChannelVideo(facts({ title, description: title.repeat(3) }));
    expect(titleText.parse(video?.title)).toBe(video?.title);
    const description = video?.description ?? "";
    expect(longText("The description", 5_000).parse(description)).toBe(description);
  },
);

test("texts that are too long end before the limit, and never in half a character", () => {
  const title = toChannelVideo(facts({ title: `x${"😀".repeat(200)}` }))?.title;
  expect(title).toBe(`x${"😀".repeat(149)}`);
  expect(titleText.parse(title)).toBe(title);
  expect(toChannelVideo(facts({ description: "word ".repeat(2_000) }))?.description).toHaveLength(
    4_999,
  );
});

test("a description keeps its lines and loses other control characters", () => {
  const description = "First\r\nsecond\n\n\tthird\u0000\u000B ";
  expect(toChannelVideo(facts({ description }))?.description).toBe("First\nsecond\n\n\tthird");
  expect(toChannelVideo(facts({ description: " \n " }))?.description).toBeNull();
});

test.each([
  [undefined, USUAL_PICTURE],
  ["https://i4.ytimg.com/vi/demoCalmBth/hqdefault.jpg", USUAL_PICTURE],
  [
    "https://i.ytimg.com/vi/demoCalmBth/maxresdefault.jpg",
    "https://i.ytimg.com/vi/demoCalmBth/maxresdefault.jpg",
  ],
  ["https://i.ytimg.com/vi/demoOther_1/hqdefault.jpg", USUAL_PICTURE],
  ["https://i.ytimg.com.evil.example/vi/demoCalmBth/hqdefault.jpg", USUAL_PICTURE],
  ["https://i.ytimg.com/vi/demoCalmBth/../../x.jpg", USUAL_PICTURE],
  ["http://169.254.169.254/", USUAL_PICTURE],
  ["javascript:alert(1)", USUAL_PICTURE],
])("for the picture %s this one is saved: %s", (thumbnail, saved) => {
  expect(toChannelVideo(facts({ thumbnail }))?.thumbnail).toBe(saved);
});

test.each([
  ["2025-01-05T15:00:06+00:00", "2025-01-05T15:00:06.000Z"],
  ["2025-01-05T15:00:06.5-05:00", "2025-01-05T20:00:06.500Z"],
  ["yesterday", null],
  ["2025-13-05T15:00:06Z", null],
  ["99999-01-01T00:00:00Z", null],
  ["0000-00-00T00:00:00Z", null],
  ["", null],
  [undefined, null],
])("the date %s is saved as %s", (publishedAt, saved) => {
  expect(toChannelVideo(facts({ publishedAt }))?.publishedAt).toBe(saved);
});

test.each(["", "../../admin", "demoCalmBt", "demoCalmBthX", "demo CalmBt", "<script>ale"])(
  "%j is no video's id",
  (youtubeId) => {
    expect(toChannelVideo(facts({ youtubeId }))).toBeNull();
  },
);

test("a video that is named twice is there once, as it was named first", () => {
  const videos = toChannelVideos([
    facts({ title: "First" }),
    facts({ youtubeId: "nonsense" }),
    facts({ youtubeId: "demoOther_1" }),
    facts({ title: "Again" }),
  ]);
  expect(videos.map(({ youtubeId, title }) => [youtubeId, title])).toEqual([
    [ID, "First"],
    ["demoOther_1", "A calm breath"],
  ]);
});
