import { expect, test } from "vitest";
import { ownPicture } from "./small-picture";

const ADDRESS = `/image/pictures/${"a".repeat(20)}-1-640x480-a1b2c3.jpg`;

test("the owner's screens ask for pictures of the site itself, small", () => {
  expect(ownPicture(`${ADDRESS}#decorative`)?.src).toContain(encodeURIComponent(ADDRESS));
  expect(ownPicture(`/objects/${"a".repeat(32)}.png`)?.src).toBe(`/image/${"a".repeat(32)}.png`);
});

test.each([
  "",
  "https://i.ytimg.com/vi/VNNsN9IJkws/hqdefault.jpg",
  "https://elsewhere.example/a.jpg",
  "//elsewhere.example/a.jpg",
  "/image/pictures/half",
])("they do not ask for %j while somebody types it", (address) => {
  expect(ownPicture(address)).toBeNull();
});
