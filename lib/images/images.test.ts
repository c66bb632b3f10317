import { expect, test } from "vitest";
import { isShownPicture, signingImageSetting } from "@/lib/images/images";
import { pictureAt } from "@/lib/images/rules";

const ORIGIN = "http://localhost:3000";
const YOUTUBE = "https://i.ytimg.com/vi/VNNsN9IJkws/hqdefault.jpg";

function queriesOf(address: string): URLSearchParams[] {
  const { src, srcSet = "" } = pictureAt(address, "20rem", signingImageSetting);
  const copies = srcSet.split(", ").map((copy) => copy.split(" ")[0] ?? "");
  return [src, ...copies].map((copy) => new URL(copy, ORIGIN).searchParams);
}

test("a picture of another site is fetched at every size that a page asks for, and for nobody else (R14)", () => {
  const queries = queriesOf(YOUTUBE);
  expect(queries.length).toBeGreaterThan(3);
  for (const query of queries) expect(isShownPicture(query)).toBe(true);

  const [query = new URLSearchParams()] = queries;
  const other = new URLSearchParams(query);
  other.set("url", YOUTUBE.replace("VNNsN9IJkws", "xxxxxxxxxxx"));
  expect(isShownPicture(other)).toBe(false);
  const unsigned = new URLSearchParams(query);
  unsigned.delete("s");
  expect(isShownPicture(unsigned)).toBe(false);
  unsigned.set("s", "x".repeat(43));
  expect(isShownPicture(unsigned)).toBe(false);
});

test("a picture of the site's own needs no signature, as its address answers for itself", () => {
  for (const query of queriesOf("/thumbnail/VNNsN9IJkws")) {
    expect(query.has("s")).toBe(false);
    expect(isShownPicture(query)).toBe(true);
  }
});
