// Needs firefox-esr, WebKitWebDriver, Xvfb.
// Runs by its name only: two browsers that draw without a graphics card take minutes.
import type { ChildProcess } from "node:child_process";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SEED } from "../../scripts/seed.mjs";
import { query as queryAt } from "../../testing/database";
import { runNode, stopChild } from "../process.mjs";
import { type BuiltSite, buildSite } from "./built-site";
import { ENGINES, type Engine, startEngine } from "./engines/engine";

const TITLE = "Written in this engine";
/** Beside the room, which is a dialog too. */
const SHEET_BUTTON = "[role=dialog]:not([data-room]) button";

let site: BuiltSite;
let running: ChildProcess;

const query = <Row extends object>(text: string, values: unknown[] = []) =>
  queryAt<Row>(text, values, site.services.env.DATABASE_URL);

beforeAll(async () => {
  site = await buildSite("engines", async (env) => {
    const { code } = await runNode(SEED, { env: { ...process.env, ...env }, quiet: true });
    expect(code).toBe(0);
  });
  running = await site.start();
});

afterAll(async () => {
  if (running) await stopChild(running);
  await site?.services.stop();
});

describe.each(ENGINES)("in %s", (name) => {
  let engine: Engine;
  let slug: string;

  const open = (path: string) => engine.open(site.address + path);
  const textOf = (selector: string) =>
    engine.see(selector, (css) => document.querySelector(css)?.textContent?.trim(), selector);

  beforeAll(async () => {
    engine = await startEngine(name);
    const [row] = await query<{ slug: string }>(
      `select "slug" from "Article" where "published" order by "publishedAt" desc limit 1`,
    );
    slug = row?.slug ?? "";
  });

  afterAll(async () => engine?.close());

  test("an article is read: its fonts, styles and script have come, and its text size can be changed", async () => {
    await open("/");
    await engine.press("#blog a[href^='/article/'], a[href^='/article/']");
    expect(await textOf("h1")).not.toBe("");
    const look = await engine.see("the styles and fonts", async () => {
      await document.fonts.ready;
      const { fontFamily, maxWidth } = getComputedStyle(
        document.querySelector("h1") ?? document.body,
      );
      const isStyled = [...document.styleSheets].some((sheet) => sheet.cssRules.length > 10);
      const hasFonts = [...document.fonts].some(({ status }) => status === "loaded");
      return isStyled && hasFonts ? { fontFamily, maxWidth } : null;
    });
    expect(look.fontFamily).not.toBe("");
    await open(`/article/${slug}`);
    await engine.see(
      "the reading tools",
      () =>
        customElements.get("reading-tools") !== undefined ||
        document.querySelector("reading-tools") !== null,
    );
  });

  test("a search shows what it finds as it is typed, and leads to its page", async () => {
    await open("/search");
    await engine.type("#search", "tantrum");
    const first = await engine.see("what was found", () =>
      document.querySelector("site-search [role=option]")?.getAttribute("href"),
    );
    expect(first).toMatch(/^\//);
    await engine.press("site-search .btn");
    expect(await textOf("ol.rows h2")).not.toBe("");
    expect(await textOf("ol.rows mark")).toMatch(/tantrum|meltdown/i);
  });

  test("a reader signs up", async () => {
    const email = `engine-${name}@example.org`;
    await open("/");
    await engine.type("#hero newsletter-form input[type=email]", email);
    await engine.press("#hero newsletter-form button");
    await engine.see(
      "the emptied field",
      () =>
        document.querySelector<HTMLInputElement>("#hero newsletter-form input[type=email]")
          ?.value === "",
    );
    expect(await query(`select from "Subscriber" where "email" = $1`, [email])).toHaveLength(1);
  });

  test("a comment is sent and waits for the author", async () => {
    await open(`/article/${slug}`);
    const words = `A word from ${name}.`;
    await engine.type("#comment-name", "Robin");
    await engine.type("#comment-content", words);
    await engine.press("comment-form button[type=submit]");
    await engine.see(
      "the emptied field",
      () => document.querySelector<HTMLTextAreaElement>("comment-form textarea")?.value === "",
    );
    const rows = await query(`select from "Comment" where "content" = $1`, [words]);
    expect(rows).toHaveLength(1);
  });

  test("the drawer of a phone opens, holds the focus and closes", async () => {
    await engine.resize(420, 800);
    await open("/articles");
    await engine.press(".menu-button");
    await engine.see("the drawer", () => {
      const drawer = document.querySelector<HTMLDialogElement>("dialog.drawer");
      return drawer?.open && drawer.getAnimations().length === 0;
    });
    expect(
      await engine.run(() =>
        document.querySelector("dialog.drawer")?.contains(document.activeElement),
      ),
    ).toBe(true);
    await engine.press("dialog.drawer [data-close]");
    await engine.see(
      "the closed drawer",
      () => document.querySelector<HTMLDialogElement>("dialog.drawer")?.open === false,
    );
    expect(
      await engine.run(
        () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
      ),
    ).toBe(true);
    await engine.resize(1280, 900);
  });

  test("what was read opens again while the site is away, and other addresses lead to the shelf", async () => {
    const path = `/article/${slug}`;
    await open(path);
    const title = await textOf("h1");
    await engine.see(
      "the copy and the shelf",
      async (address) => {
        const keys = await caches.keys();
        const opened = await Promise.all(keys.map((key) => caches.open(key)));
        const found = await Promise.all(
          [address, "/offline"].map((one) => Promise.all(opened.map((cache) => cache.match(one)))),
        );
        return (
          navigator.serviceWorker.controller !== null &&
          found.every((answers) => answers.some(Boolean))
        );
      },
      path,
    );
    await stopChild(running);
    try {
      await open(path);
      expect(await textOf("h1")).toBe(title);
      await open("/videos");
      expect(await textOf("h1")).toBe("Saved on this device");
    } finally {
      running = await site.start();
    }
  });

  test("the owner signs in, writes with what is pasted and a picture, and publishes", async () => {
    await open("/api/login?callbackUrl=%2Fadmin%2Farticles%2Fnew");
    await engine.press("button[value=admin]");
    const title = `${TITLE}: ${name}`;
    await engine.see("the room", () =>
      [...document.querySelectorAll("button")].some(
        (one) => one.textContent?.startsWith("Details") && !one.disabled,
      ),
    );
    await engine.type("[aria-label=Title]", title);
    const bytes = await sharp({
      create: { width: 640, height: 480, channels: 3, background: "#16534c" },
    })
      .jpeg()
      .toBuffer();
    await engine.run(
      (html, base64) => {
        const label = [...document.querySelectorAll("span[id$='-label']")].find(
          (one) => one.textContent === "Content",
        );
        const field = document.querySelector<HTMLElement>(`[aria-labelledby~="${label?.id}"]`);
        const bring = (fill: (data: DataTransfer) => void) => {
          const data = new DataTransfer();
          fill(data);
          const paste = new ClipboardEvent("paste", { bubbles: true, cancelable: true });
          // Firefox leaves out what an event is made with.
          Object.defineProperty(paste, "clipboardData", { value: data });
          field?.focus();
          field?.dispatchEvent(paste);
        };
        bring((data) => {
          data.setData("text/html", html);
          data.setData("text/plain", "plain");
        });
        bring((data) => {
          const file = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
          data.items.add(new File([file], "green.jpg", { type: "image/jpeg" }));
        });
      },
      "<h2>A heading</h2><p>Pasted with <b>weight</b>.</p><ul><li>One</li></ul>",
      bytes.toString("base64"),
    );
    const draft = await (async () => {
      for (;;) {
        const [row] = await query<{ content: string; id: string }>(
          `select "data" ->> 'content' as "content", "articleId" as "id" from "ArticleDraft" where "title" = $1`,
          [title],
        );
        if (row && /!\[[^\]]*\]\(\/image\/pictures\//.test(row.content)) return row;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    })();
    expect(draft.content).toContain("## A heading");
    expect(draft.content).toContain("**weight**");
    expect(draft.content).toContain("- One");
    await engine.see(
      "the saved state",
      () =>
        document.querySelector("[data-save-state]")?.getAttribute("data-save-state") === "saved",
    );
    await engine.press("[data-room] button", "Publish");
    await engine.press(SHEET_BUTTON, "Publish");
    // The picture has no description, which is asked for once.
    await engine.press(SHEET_BUTTON, "Publish");
    await engine.see(
      "the published article",
      async (id) => {
        const answer = await fetch(`/api/admin/articles/${id}`);
        return answer.ok && (await answer.json()).state === "published";
      },
      draft.id,
    );
    const [row] = await query<{ slug: string }>(`select "slug" from "Article" where "id" = $1`, [
      draft.id,
    ]);
    await open(`/article/${row?.slug}`);
    expect(await textOf("h1")).toBe(title);
    await engine.see("its picture", () => {
      const picture = document.querySelector<HTMLImageElement>(
        "article figure img, article p img, article img[src*='/image/']",
      );
      picture?.scrollIntoView();
      return picture?.complete && picture.naturalWidth > 0;
    });
  });

  test("no page of the site is refused anything by its policy", async () => {
    const sitemap = await (await fetch(`${site.address}/sitemap.xml`)).text();
    const paths = [...sitemap.matchAll(/<loc>[^<]*?:\d+([^<]*)<\/loc>/g)].map(
      ([, path]) => path || "/",
    );
    expect(paths.length).toBeGreaterThan(20);
    await query(`delete from "CspReport"`);
    for (const path of [
      ...paths,
      "/search",
      "/search?q=sleep",
      "/nothing-here",
      "/admin",
      "/admin/articles",
    ]) {
      await open(path);
      await engine.see(
        path,
        () => document.readyState === "complete" && document.querySelector("h1, main"),
      );
    }
    expect(await query(`select "directive", "blocked", "count" from "CspReport"`)).toEqual([]);
  });
});
