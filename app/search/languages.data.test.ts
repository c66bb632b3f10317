import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Admin } from "@/lib/auth/admin";
import { createArticle } from "@/lib/domains/articles/owner";
import { articleInput } from "@/lib/domains/articles/schema";
import { searchAsTyped, searchSite } from "@/lib/domains/site-search/public";
import { type MarkedPart, siteSearchQuery } from "@/lib/domains/site-search/schema";
import { query } from "@/testing/database";

vi.spyOn(console, "log").mockImplementation(() => {});

const admin = { id: "", name: null, email: null } as unknown as Admin;

const TEXTS = {
  孩子发脾气的时候: "孩子发脾气时，大人先深呼吸。睡觉以前，不要讨论刚才发生的事情。",
  かんしゃくと脳の育ち:
    "子どもがかんしゃくを起こすとき、脳はまだ落ち着き方を知りません。ガーガー泣いても大丈夫です。",
  เมื่อลูกอาละวาด: "เมื่อลูกอาละวาด พ่อแม่ควรหายใจลึกๆ ก่อน แล้วนั่งอยู่ข้างๆ ลูก",
  "아이가 떼를 쓸 때":
    "아이가 떼를 쓸 때 부모는 먼저 숨을 깊이 쉽니다. 잠자리에 들기 전에는 이야기하지 않습니다.",
  "Wenn die Wut groß ist":
    "Kinder haben Wutanfälle, weil ihr Gehirn noch wächst. Sie brauchen dann jemanden, der bei ihnen bleibt und ruhig atmet, und keine langen Erklärungen. Nach einer halben Stunde ist das Gewitter vorbei, und dann lässt sich alles in Ruhe besprechen, am besten beim Abendessen.",
  "Las rabietas no son maldad":
    "Los niños pequeños tienen rabietas porque su cerebro todavía está creciendo. Necesitan a alguien que se quede con ellos y respire despacio, y no largas explicaciones. Después de media hora la tormenta ha pasado, y entonces se puede hablar de todo con calma durante la cena.",
  "عندما يغضب الأطفال":
    "عندما يغضب الأطفال يحتاجون إلى من يبقى معهم ويتنفس ببطء. بعد نصف ساعة تمر العاصفة ويمكن الحديث بهدوء عن المدرسة والنوم.",
  "When a tantrum comes": "Children have tantrums because their brains are growing.",
};

beforeAll(async () => {
  for (const [title, content] of Object.entries(TEXTS)) {
    await createArticle(admin, articleInput.parse({ title, content, published: true, tags: [] }));
  }
});

async function find(q: string) {
  return (await searchSite(siteSearchQuery.parse({ q }))).hits;
}

const plain = (parts: MarkedPart[]) => parts.map(({ text }) => text).join("");
const marks = (parts: MarkedPart[]) => parts.flatMap((part) => (part.isHit ? [part.text] : []));

describe("a search in a script without spaces", () => {
  test.each([
    ["发脾气", "孩子发脾气的时候"],
    ["睡觉", "孩子发脾气的时候"],
    ["脾", "孩子发脾气的时候"],
    ["孩子发脾气怎么办", "孩子发脾气的时候"],
    ["深呼吸 睡觉", "孩子发脾气的时候"],
    ["かんしゃく", "かんしゃくと脳の育ち"],
    ["子供のかんしゃく", "かんしゃくと脳の育ち"],
    ["ｶﾞｰｶﾞｰ", "かんしゃくと脳の育ち"],
    ["脳", "かんしゃくと脳の育ち"],
    ["อาละวาด", "เมื่อลูกอาละวาด"],
    ["หายใจลึก", "เมื่อลูกอาละวาด"],
    ["부모", "아이가 떼를 쓸 때"],
    ["잠자리", "아이가 떼를 쓸 때"],
  ])("finds %s in the middle of a sentence", async (q, title) => {
    expect((await find(q)).map((hit) => plain(hit.title))).toEqual([title]);
    expect((await searchAsTyped(q)).hits.map((hit) => plain(hit.title))).toEqual([title]);
  });

  test("marks what was found, from where its sentence begins", async () => {
    const [hit] = await find("睡觉");
    expect(marks(hit?.snippet ?? [])).toEqual(["睡觉"]);
    expect(plain(hit?.snippet ?? [])).toBe("睡觉以前，不要讨论刚才发生的事情。");
    const [named] = await find("发脾气");
    expect(marks(named?.title ?? [])).toEqual(["发脾气"]);
  });

  test("finds nothing that only shares letters", async () => {
    for (const q of ["气脾", "อาลัย"]) expect(await find(q), q).toEqual([]);
  });
});

describe("a word in another form", () => {
  test.each([
    ["Wutanfall", "Wenn die Wut groß ist", "Wutanfälle"],
    ["gehirne", "Wenn die Wut groß ist", "Gehirn"],
    ["rabieta", "Las rabietas no son maldad", "rabietas"],
    ["creciendo", "Las rabietas no son maldad", "creciendo"],
    ["مدرسة", "عندما يغضب الأطفال", "المدرسة"],
  ])("is found by the stems of its text's language: %s", async (q, title, marked) => {
    const hits = await find(q);
    expect(hits.map((hit) => plain(hit.title))).toEqual([title]);
    expect([...marks(hits[0]?.title ?? []), ...marks(hits[0]?.snippet ?? [])]).toContain(marked);
  });

  test("is stemmed as the owner says where the text is too short to tell", async () => {
    const input = { title: "Schlafen", content: "Nächte.", published: true, language: "de-AT" };
    await createArticle(admin, articleInput.parse(input));
    expect((await find("nacht")).map(({ language }) => language)).toEqual(["de"]);
  });
});

test("every language that the database has stems for is used", async () => {
  const rows = await query<{ name: string }>(
    `select cfgname as name from pg_ts_config where cfgnamespace = 'pg_catalog'::regnamespace
      and cfgname not in ('simple', 'english') and not exists (
        select from pg_ts_config_map join pg_ts_dict on pg_ts_dict.oid = mapdict
        join pg_ts_config as own on own.oid = mapcfg
        where own.cfgname like 'site\\_search\\_%' and dictname = pg_ts_config.cfgname || '_stem')`,
  );
  // PostgreSQL 18 has more than 15.
  expect(rows.map(({ name }) => name).filter((name) => name !== "estonian")).toEqual([]);
});
