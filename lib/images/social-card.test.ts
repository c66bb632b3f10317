import { create, type Font } from "fontkit";
import sharp from "sharp";
import { expect, test } from "vitest";
import { CARD_SIZE, cardAddress, type SocialCardFacts, writable } from "@/lib/images/card-address";
import { ZWNJ } from "@/lib/images/card-direction";
import fonts from "@/lib/images/card-fonts.json";
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

test.each([
  ["“Être” – Ünder’s…", "“Être” – Ünder’s…"],
  ["Źdźbło, ğöz, těžší", "Źdźbło, ğöz, těžší"],
  ["Cafe\u0301", "Café"],
  ["Sleep 😴 and ❤️ naps™", "Sleep and naps™"],
  ["睡眠", ""],
  ["นอนหลับ", ""],
  ["Сон малыша – за 5 минут", "Сон малыша – за 5 минут"],
  ["Ύπνος χωρίς μάχη", "Ύπνος χωρίς μάχη"],
  ["שינה רגועה", "שינה רגועה"],
  ["نومٌ هادئ (٣ خطوات)؟", "نومٌ هادئ (٣ خطوات)؟"],
  ["بچه نمی\u200cخوابد", "بچه نمی\u200cخوابد"],
  ["נוּמִי", "נומי"],
])("of %j a card can write %j", async (title, written) => {
  expect(writable(title)).toBe(written);
  const words = await drawCard({ ...facts, title }, drawing);
  const nothing = await drawCard({ ...facts, title: "睡眠" }, drawing);
  expect(words === nothing).toBe(written === "");
  expect(words).not.toContain("NaN");
});

test("every letter that a card says it can write has a drawing of its own", () => {
  const faces = [fonts.title, fonts.label].map((files) =>
    [...files, ...fonts.scripts].map((file) => create(Buffer.from(file, "base64")) as Font),
  );
  const letters = Array.from({ length: 0x2213 }, (_, code) => code).filter(
    (code) =>
      code > 0x20 &&
      code !== ZWNJ.codePointAt(0) &&
      writable(String.fromCodePoint(code)) === String.fromCodePoint(code),
  );
  expect(letters.length).toBeGreaterThan(580);
  for (const face of faces) {
    const missing = letters.filter((code) => !face.some((font) => font.hasGlyphForCodePoint(code)));
    expect(missing.map((code) => code.toString(16))).toEqual([]);
  }
});

test("a card of a script that runs to the left begins at its right edge, with the drawing at the other", async () => {
  const right = await drawCard({ ...facts, title: "שינה רגועה" }, drawing);
  expect(right).toContain(`<svg x="${CARD_SIZE.width - 72 - 48}"`);
  expect(right).toContain('<svg x="0" y="0"');
  expect(await drawCard(facts, drawing)).toContain('<svg x="72"');
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
