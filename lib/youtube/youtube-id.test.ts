import { expect, test } from "vitest";
import { youtubeId, youtubeIdFromUrl } from "./youtube-id";

const ID = "m_5u8-QSh6A";

test.each([
  ID,
  `  ${ID}\n`,
  `https://www.youtube.com/watch?v=${ID}`,
  `http://youtube.com/watch?v=${ID}`,
  `youtube.com/watch?v=${ID}`,
  `www.youtube.com/watch?v=${ID}`,
  `//www.youtube.com/embed/${ID}`,
  `HTTPS://WWW.YOUTUBE.COM/watch?v=${ID}`,
  `https://www.youtube.com/watch?list=PL1&index=2&v=${ID}&t=90s`,
  `https://www.youtube.com/watch?v=${ID}#t=10`,
  `https://www.youtube.com/watch/${ID}`,
  `https://m.youtube.com/watch?v=${ID}`,
  `https://music.youtube.com/watch?v=${ID}&feature=share`,
  `https://www.youtube.com/embed/${ID}`,
  `https://www.youtube.com/embed/${ID}?si=abc&start=5`,
  `https://www.youtube-nocookie.com/embed/${ID}`,
  `https://youtube-nocookie.com/embed/${ID}/`,
  `https://www.youtube.com/v/${ID}?version=3`,
  `https://www.youtube.com/e/${ID}`,
  `https://www.youtube.com/shorts/${ID}`,
  `https://youtube.com/shorts/${ID}?feature=share`,
  `https://www.youtube.com/short/${ID}`,
  `https://www.youtube.com/live/${ID}?si=x`,
  `https://youtu.be/${ID}`,
  `youtu.be/${ID}`,
  `https://youtu.be/${ID}?si=abc&t=1`,
  `https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3D${ID}%26feature%3Dshare`,
  `<iframe width="560" src="https://www.youtube.com/embed/${ID}?si=x" allowfullscreen></iframe>`,
  `<a href='https://www.youtube.com/watch?feature=x&amp;v=${ID}'>`,
  `Watch this: https://youtu.be/${ID} it is good`,
])("finds the id in %j", (text) => {
  expect(youtubeId(text)).toBe(ID);
});

test.each([
  "",
  "abc",
  `${ID}x`,
  "twelve-chars",
  "has space 1",
  "héllo-world",
  "https://vimeo.com/12345678901",
  "https://www.youtube.com/",
  "https://www.youtube.com/watch",
  "https://www.youtube.com/watch?v=",
  "https://www.youtube.com/watch?v=short",
  `https://www.youtube.com/watch?v=${ID}x`,
  `https://youtu.be/${ID}x`,
  "https://www.youtube.com/@channel",
  "https://www.youtube.com/channel/UC123456789",
  "https://www.youtube.com/playlist?list=PL12345678901",
  "https://www.youtube.com/embed/videoseries?list=PL1",
  "https://www.youtube.com/embed/live_stream?channel=UC1",
  `https://www.youtube.com.evil.example/watch?v=${ID}`,
  `https://evilyoutube.com/watch?v=${ID}`,
  `https://evil.example/youtu.be/${ID}`,
  `https://evil.example/?u=https://youtu.be/${ID}`,
  `https://www.youtube.com@evil.example/watch?v=${ID}`,
  `javascript:youtu.be/${ID}`,
  `ftp://youtu.be/${ID}`,
  "https://[",
])("finds no id in %j", (text) => {
  expect(youtubeId(text)).toBeNull();
});

test("a bare id is no address", () => {
  expect(youtubeIdFromUrl(ID)).toBeNull();
});
