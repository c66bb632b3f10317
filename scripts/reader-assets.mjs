/**
 * Builds what readers' documents load into public/r, each file under a name that has its content's hash,
 * and public/r/manifest.json, which names them; before that lib/theme.css, which all styles start from, and the
 * renderer of documents. `--watch` builds again whenever a source changes.
 * Two builds may run beside each other: files are put in place whole, and none that could be in use is
 * removed.
 */
import { createHash } from "node:crypto";
import { watch } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import tailwind from "@tailwindcss/postcss";
import { build } from "esbuild";
import postcss from "postcss";
import { withoutPlumbing } from "./reader-css.mjs";
import { themeCss } from "./reader-theme.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const outFolder = path.join(root, "public/r");
/** Written here: the fonts and the theme, as readers' and admin's style sheets import them. */
const themeFile = path.join(root, "lib/theme.css");
/** Written here: the renderer of documents. */
const rendererFile = path.join(root, "lib/site/document/react-renderer.cjs");
/** What `npm run fonts` wrote. */
const fontsFolder = path.join(root, "components/site/fonts");
/** What every page shows. */
const PRELOADED = ["fraunces.woff2", "figtree.woff2"];
const readerStyles = path.join(root, "components/site/site.css");

/** What few pages have, in the same layers and with the same theme. @param {string[]} files */
const stylesBeside = (...files) => `@layer theme, base, components, utilities;
@reference "./site.css";
${files.map((file) => `@import "${file}" layer(components);`).join("\n")}`;

/** Which links a browser may fetch as they are about to be followed. */
const prefetchRules = path.join(root, "components/site/prefetch.json");

/** All script of an article, as it is sent to a browser that knows brotli. */
const ARTICLE_SCRIPT_MAX_BYTES = 8_000;
/** The toasts, which load when a form is first touched. */
const TOASTS_MAX_BYTES = 2_000;
const UNUSED_FILE_AGE_MS = 24 * 60 * 60 * 1000;

function hashedName(name, extension, content) {
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 8);
  return `${name}-${hash}.${extension}`;
}

/** Puts a file in place in one step, so that nobody ever reads half of it. */
async function place(file, content) {
  const draft = `${file}.${process.pid}.tmp`;
  await writeFile(draft, content);
  await rename(draft, file);
}

/** Writes a file under its hashed name, or marks it as still in use, and answers its address. */
async function emit(name, extension, content) {
  const fileName = hashedName(name, extension, content);
  const file = path.join(outFolder, fileName);
  const now = new Date();
  await utimes(file, now, now).catch(() => place(file, content));
  return `/r/${fileName}`;
}

async function placeIfChanged(file, content) {
  const current = await readFile(file, "utf8").catch(() => null);
  if (current !== content) await place(file, content);
}

/**
 * Bundles React's renderer with the React that it belongs to. Where Next runs server components there is another one,
 * and React refuses `react-dom/static` there; a file of our own is no concern of any bundler's tables.
 */
async function buildRenderer() {
  const { outputFiles } = await build({
    absWorkingDir: root,
    stdin: { contents: 'export { prerender } from "react-dom/static";', resolveDir: root },
    bundle: true,
    write: false,
    format: "cjs",
    platform: "node",
    target: "node20",
    minifySyntax: true,
    minifyWhitespace: true,
    logLevel: "warning",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  return outputFiles[0].text;
}

async function buildScript(entry, define = {}) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    minify: true,
    legalComments: "none",
    logLevel: "warning",
    external: ["/r/*"],
    define: {
      "process.env.NODE_ENV": '"production"',
      ...Object.fromEntries(
        Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)]),
      ),
    },
  });
  return outputFiles[0].contents;
}

/** @param {string} source what is imported from beside the readers' style sheet */
async function buildStyles(source) {
  const plugin = tailwind({ base: root, optimize: { minify: true } });
  const processor = postcss([plugin, withoutPlumbing()]);
  const { css } = await processor.process(source, { from: readerStyles, map: false });
  return css;
}

async function readModule(entry) {
  const code = Buffer.from(await buildScript(entry)).toString("base64");
  return import(`data:text/javascript;base64,${code}`);
}

async function removeUnused(used) {
  const names = await readdir(outFolder);
  for (const name of names) {
    if (used.has(name) || name === "manifest.json") continue;
    const file = path.join(outFolder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > UNUSED_FILE_AGE_MS) await rm(file, { force: true });
  }
}

async function emitFonts() {
  let css = await readFile(path.join(fontsFolder, "fonts.css"), "utf8");
  const names = (await readdir(fontsFolder)).filter((name) => name.endsWith(".woff2"));
  const fonts = await Promise.all(
    names.map(async (name) => {
      const content = await readFile(path.join(fontsFolder, name));
      const address = await emit(path.parse(name).name, "woff2", content);
      css = css.replace(`url("${name}")`, `url("${address}")`);
      return { address, preload: PRELOADED.includes(name) };
    }),
  );
  const header =
    "/* Written by scripts/reader-assets.mjs from lib/theme.ts and components/site/fonts. */";
  await placeIfChanged(
    themeFile,
    `${header}\n\n${css}\n${themeCss(await readModule("lib/theme.ts"))}`,
  );
  return fonts;
}

async function emitScript(entry, define) {
  const content = await buildScript(`components/${entry}`, define);
  const { length } = await promisify(brotliCompress)(content);
  const name = entry === "reader/index.ts" ? "reader" : path.parse(entry).name;
  return { address: await emit(name, "js", content), bytes: length };
}

/** What is loaded beside `reader/index.ts`, by what the manifest calls it. */
const LOADED = {
  toasts: "reader/toasts.ts",
  analytics: "reader/visits.ts",
  search: "reader/search-box.ts",
  offline: "reader/offline-worker.ts",
  shelf: "reader/offline-shelf.ts",
  series: "series/series-progress.ts",
  childAges: "article/child-ages.ts",
  textSize: "reader/text-size-first.ts",
  readAloud: "article/read-aloud.ts",
  printSteps: "article/print-steps.ts",
  printPages: "resource/print-pages.ts",
};

async function emitScripts() {
  const emitted = await Promise.all(
    Object.entries(LOADED).map(async ([name, entry]) => [name, await emitScript(entry)]),
  );
  /** @type {Record<keyof typeof LOADED, Awaited<ReturnType<typeof emitScript>>>} */
  const loaded = Object.fromEntries(emitted);
  const { toasts, analytics, search, readAloud, printSteps, printPages } = loaded;
  const js = await emitScript("reader/index.ts", {
    TOASTS_URL: toasts.address,
    VISITS_URL: analytics.address,
    SEARCH_URL: search.address,
    READ_ALOUD_URL: readAloud.address,
    PRINT_STEPS_URL: printSteps.address,
    PRINT_PAGES_URL: printPages.address,
  });
  const bytes = js.bytes + loaded.textSize.bytes + loaded.offline.bytes;
  if (bytes > ARTICLE_SCRIPT_MAX_BYTES) {
    throw new Error(
      `An article’s script is ${bytes} bytes compressed, over ${ARTICLE_SCRIPT_MAX_BYTES}.`,
    );
  }
  if (toasts.bytes > TOASTS_MAX_BYTES) {
    throw new Error(`The toasts are ${toasts.bytes} bytes compressed, over ${TOASTS_MAX_BYTES}.`);
  }
  const scripts = { js, ...loaded };
  return Object.fromEntries(Object.entries(scripts).map(([name, { address }]) => [name, address]));
}

/** Builds everything once and answers the manifest. */
export async function buildReaderAssets() {
  await mkdir(outFolder, { recursive: true });
  await placeIfChanged(rendererFile, await buildRenderer());
  // The style sheet imports the theme, so that has to be there first.
  const [fonts, scripts] = await Promise.all([emitFonts(), emitScripts()]);
  const css = await emit("styles", "css", await buildStyles(await readFile(readerStyles, "utf8")));
  const forms = await emit("forms", "css", await buildStyles(stylesBeside("../article/forms.css")));
  const home = await emit(
    "home",
    "css",
    await buildStyles(stylesBeside("../home/home.css", "../resource/guide.css")),
  );
  // Few pages have these, which carry them: a file would be one more that their first picture waits for.
  const guides = await buildStyles(stylesBeside("../resource/guide.css"));
  const { growthSheet } = await readModule("components/art/cover-sheet.ts");
  const growth = await emit("growth", "svg", growthSheet());
  const { homeSheet } = await readModule("components/art/home-sheet.tsx");
  const homeArt = await emit("home", "svg", homeSheet());
  const { heroSheet } = await readModule("components/art/hero-tree.ts");
  const hero = await emit("hero", "svg", heroSheet());
  const rules = JSON.stringify(JSON.parse(await readFile(prefetchRules, "utf8")));
  const prefetch = await emit("prefetch", "json", rules);
  const manifest = {
    css,
    forms,
    home,
    homeArt,
    guides,
    growth,
    hero,
    prefetch,
    ...scripts,
    fonts: fonts.filter(({ preload }) => preload).map(({ address }) => address),
  };
  await placeIfChanged(
    path.join(outFolder, "manifest.json"),
    `${JSON.stringify(manifest, null, 2)}\n`,
  );
  const used = [
    css,
    forms,
    home,
    homeArt,
    growth,
    hero,
    prefetch,
    ...Object.values(scripts),
    ...fonts.map(({ address }) => address),
  ];
  await removeUnused(new Set(used.map((address) => path.basename(address))));
  return manifest;
}

async function buildAndTell() {
  const start = performance.now();
  const { css, js, toasts } = await buildReaderAssets();
  const sizes = await Promise.all(
    [css, js, toasts].map(async (address) => {
      const content = await readFile(path.join(root, "public", address));
      const { length } = await promisify(brotliCompress)(content);
      return `${path.basename(address)} ${(length / 1000).toFixed(1)} kB`;
    }),
  );
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`Reader assets in ${seconds} s, compressed: ${sizes.join(", ")}`);
}

function watchSources() {
  let timer;
  let work = Promise.resolve();
  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      work = work.then(buildAndTell).catch((error) => console.error(error.message));
    }, 100);
  };
  for (const folder of ["app", "components", "lib"]) {
    const watcher = watch(path.join(root, folder), { recursive: true }, again);
    // A file that was deleted before it could be looked at.
    watcher.on("error", again);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  if (process.argv.includes("--watch")) {
    await buildAndTell().catch((error) => console.error(error.message));
    watchSources();
  } else {
    await buildAndTell();
  }
}
