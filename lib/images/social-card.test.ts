import sharp from "sharp";
import { expect, test } from "vitest";
import { CARD_SIZE, cardAddress, type SocialCardFacts } from "@/lib/images/card-address";
import { drawCard, makeSocialCard } from "@/lib/images/social-card";
import { colors, colorsOf } from "@/lib/theme";

const facts: SocialCardFacts = {
  title: "Why mornings fall apart",
  kicker: "Everyday Life",
  siteName: "Tender Wiring",
  cover: "hills-0",
  palette: "coral",
};
const drawing =
  '<svg viewBox="0 0 320 180"><path d="M0 0H320V180H0Z" fill="var(--color-sage)"/></svg>';

test("a card’s address changes with everything that shows on it, and with nothing else", () => {
  const address = cardAddress("article", "naps", facts);
  expect(address).toMatch(/^\/card\/article\/naps\/[0-9a-f]{12}\.png$/);
  expect(cardAddress("article", "naps", { ...facts })).toBe(address);
  for (const name of ["title", "kicker", "siteName", "cover"] as const) {
    expect(cardAddress("article", "naps", { ...facts, [name]: "Other" })).not.toBe(address);
  }
  expect(cardAddress("article", "naps", { ...facts, palette: "plum" })).not.toBe(address);
});

test("a title that our fonts have no letters for gets no card", () => {
  expect(cardAddress("article", "naps", { ...facts, title: "睡眠" })).toBeNull();
  expect(cardAddress("article", "naps", { ...facts, title: "Sleep 😴" })).toBeNull();
  expect(cardAddress("article", "naps", { ...facts, title: "“Être” – Ünder’s…" })).not.toBeNull();
});

test("a card is a PNG of the size that networks ask for", async () => {
  const png = await makeSocialCard(facts, drawing);
  expect(await sharp(png).metadata()).toMatchObject({ format: "png", ...CARD_SIZE });
  // The drawing is there, in the colours of the day.
  const { data } = await sharp(png)
    .extract({ left: 1_000, top: 300, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data]).toEqual([0xdd, 0xe9, 0xe1]);
});

test("a card has the colours of the palette that the owner chose, in its drawing and its mark too", async () => {
  const mixed = `${drawing}<path fill="color-mix(in srgb, var(--color-teal) 50%, #0f2f2b)"/>`;
  const svg = await drawCard({ ...facts, palette: "plum" }, mixed);
  const { teal, sage, brick, coral } = colorsOf("plum");
  for (const { light } of [teal, sage, brick, coral]) expect(svg).toContain(light);
  for (const name of ["teal", "sage", "brick", "coral"] as const) {
    expect(svg, name).not.toContain(colors[name].light);
  }
  expect(svg).toContain("#362f46");
});

test("a long title, and a word that is wider than the card, stay on it", async () => {
  for (const title of ["word ".repeat(60).trim(), "W".repeat(300), "a"]) {
    const svg = await drawCard({ ...facts, title }, drawing);
    const tops = [...svg.matchAll(/translate\(0 ([\d.]+)\)/g)].map(([, y]) => Number(y));
    expect(Math.max(...tops), title).toBeLessThan(CARD_SIZE.height);
    const lines = tops.slice(1, -1);
    expect(lines.length, title).toBeLessThan(9);
    expect(lines.at(-1), title).toBeLessThan(500);
  }
});

test("markup in a title is drawn, not written", async () => {
  expect(await drawCard({ ...facts, title: "<script>&" }, drawing)).not.toContain("<script");
});
