import { performance } from "node:perf_hooks";
import { Worker } from "node:worker_threads";
import { build } from "esbuild";
import { beforeAll, expect, test, vi } from "vitest";
import { htmlToEmail } from "../mail/html-email";
import { furniture } from "./furniture";
import { renderContent } from "./render";
import { createRenderer } from "./render-apart";

const CHAPTER = "## Title\n\nSome *words* and a [link](/x).\n\n![a](/a.png 'b')\n\n- a\n- b\n\n";
const LONG = CHAPTER.repeat(20);

let code = "";
let started = 0;

// What the site's own build does with the file.
beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [new URL("./render-thread.ts", import.meta.url).pathname],
    bundle: true,
    write: false,
    platform: "node",
    format: "cjs",
  });
  code = outputFiles[0]?.text ?? "";
});

function start(): Worker {
  started += 1;
  return new Worker(code, { eval: true });
}

test("a thread renders what is rendered here, pictures and all, one text after the other", async () => {
  const { renderContentApart: render } = createRenderer({ start });
  const picture = vi.fn((address: string) => ({ src: `/shown${address}`, sizes: "10px" }));
  const options = { origin: "https://own.example", picture };
  const texts = [LONG, `<div>${CHAPTER.repeat(20)}</div>`, "[".repeat(8_000)];
  const rendered = await Promise.all(texts.map((text) => render(text, options)));
  expect(picture).toHaveBeenCalledTimes(20);
  expect(rendered).toEqual(texts.map((text) => renderContent(text, options)));
  expect(rendered[0]?.html).toContain('src="/shown/a.png"');
  expect(rendered[2]?.plain).toBe(true);
  expect(started).toBe(1);
});

test("a thread says how much room a picture has", async () => {
  const { renderContentApart: render } = createRenderer({ start });
  const picture = vi.fn((src: string) => ({ src }));
  await render(`${LONG}\n\n:::pictures{width=wide}\n![A](/wide.png)\n:::`, { picture });
  expect(picture).toHaveBeenCalledWith("/wide.png", "wide");
});

test("a thread writes an email, too, as it is written here", async () => {
  const { renderEmailApart } = createRenderer({ start });
  const options = {
    origin: "https://own.example",
    pageUrl: "https://own.example/article/a",
    furniture,
  };
  const { html } = renderContent(LONG, options);
  expect(await renderEmailApart(LONG, options)).toEqual(htmlToEmail(html, options.pageUrl));
});

test("others have their turn meanwhile", async () => {
  const { renderContentApart: render } = createRenderer({ start });
  const begun = performance.eventLoopUtilization();
  await render(CHAPTER.repeat(80));
  expect(performance.eventLoopUtilization(begun).utilization).toBeLessThan(0.5);
});

test("without a thread a text is rendered all the same", async () => {
  const { renderContentApart: render } = createRenderer({
    start: () => new Worker("throw new Error('no')", { eval: true }),
  });
  expect(await render(LONG)).toEqual(renderContent(LONG));
});

test("a text that takes too long is shown as its own text", async () => {
  const busy = () => new Worker("for (;;);", { eval: true });
  const { renderContentApart: render } = createRenderer({ start: busy, patienceMs: 100 });
  const { plain, html } = await render(LONG);
  expect(plain).toBe(true);
  expect(html).toContain("<p>## Title</p>");
});

test("so is one that takes too much memory, and the next is rendered as ever", async () => {
  const resourceLimits = { maxOldGenerationSizeMb: 8 };
  const greedy = () =>
    new Worker("const all = []; for (;;) all.push({});", { eval: true, resourceLimits });
  const starts = [greedy, start];
  const { renderContentApart: render } = createRenderer({
    start: () => (starts.shift() ?? start)(),
  });
  expect((await render(LONG)).plain).toBe(true);
  expect(await render(LONG)).toEqual(renderContent(LONG));
});

test("a picture that cannot be shown fails the render, and nothing else", async () => {
  const { renderContentApart: render } = createRenderer({ start });
  const picture = () => {
    throw new Error("no picture");
  };
  await expect(render(LONG, { picture })).rejects.toThrow("no picture");
  expect((await render(LONG)).plain).toBe(false);
});
