import { posix } from "node:path";
import type { ExportFolder } from "@/lib/domains/imports/export/export-file";
import { decodeText } from "@/lib/text/decode-text";
import { plainName, readDataFile, readFrontMatter } from "./front-matter";
import { readPublicity, truthOf } from "./held-back";

/** What a generator gives to all texts of a folder, by which a text may be held back that says nothing itself. */

const DATA_MAX_BYTES = 1024 * 1024;
const FILES_MAX = 2_000;

type Fields = Record<string, unknown>;
/** Fields for what lies under a path, the nearest last. */
type Rule = { isFor: (path: string) => boolean; fields: Fields; depth: number };

export type Inherited = {
  /** What a text of this path gets, where it doesn't say otherwise itself. */
  fieldsFor: (path: string) => Fields;
  /** Files that say something of texts and that nobody here can read. */
  unread: { name: string; isFor: (path: string) => boolean }[];
  /** Whether the site says that it shows a folder which its generator would not show of its own accord. */
  isShown: (path: string) => boolean;
};

const isRecord = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);
const asRecords = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.filter(isRecord) : isRecord(value) ? [value] : [];

const plainFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [plainName(name), value]));

const isUnder = (folder: string) => (path: string) =>
  folder === "" || folder === "." || path.startsWith(`${folder}/`);
const depthOf = (folder: string) =>
  folder === "" || folder === "." ? 0 : folder.split("/").length;

const PATTERN_MAX_CHARACTERS = 300;
const CHOICES_MAX = 64;

function choicesOf(pattern: string): string[] {
  const [whole = "", list = ""] = /\{([^{}]*)\}/.exec(pattern) ?? [];
  if (whole === "") return [pattern];
  const each = list.split(",").slice(0, CHOICES_MAX);
  return each.flatMap((one) => choicesOf(pattern.replace(whole, () => one))).slice(0, CHOICES_MAX);
}

/** A pattern of files as generators write it: `**` for any folders, `*` for what has no `/`. */
function matches(pattern: string): (path: string) => boolean {
  const wholes = choicesOf(pattern.slice(0, PATTERN_MAX_CHARACTERS)).map((one) => {
    const parts = one
      .replace(/^\.?\/+|\/+$/g, "")
      .split(/(\*\*\/|\*\*|\*)/)
      .map((part) => {
        if (part === "**/") return "(?:[^/]+/)*";
        if (part === "**") return ".*";
        return part === "*" ? "[^/]*" : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
      });
    return new RegExp(`^${parts.join("")}(?:/.*)?$`, "i");
  });
  return (path) => wholes.some((whole) => whole.test(path));
}

/** Hugo: the head of a folder's own page cascades to what lies in it, perhaps for some of it only. */
function cascadeRules(path: string, source: string): Rule[] | null {
  const front = readFrontMatter(source);
  if (!front) return [];
  if (front.isDamaged) return /cascade/i.test(source) ? null : [];
  const folder = posix.dirname(path).replace(/^\.$/, "");
  const rules = asRecords(front.fields.cascade).map((one) => ruleOfCascade(one, folder));
  // Zola builds nothing of a folder that is a draft itself; how its list is built is no matter of its texts.
  const { build: _build, cascade: _cascade, ...own } = front.fields;
  return readPublicity(own).isHeld && folder !== ""
    ? [...rules, { isFor: isUnder(folder), fields: { draft: true }, depth: depthOf(folder) }]
    : rules;
}

function ruleOfCascade(one: Fields, folder: string): Rule {
  const {
    target,
    _target: older,
    params,
    ...fields
  } = Object.fromEntries(Object.entries(one).map(([name, value]) => [name.toLowerCase(), value]));
  const wanted = isRecord(target) ? target : isRecord(older) ? older : {};
  const isIn = isUnder(folder);
  const glob = typeof wanted.path === "string" ? wanted.path : null;
  const inPath = glob === null ? null : matches(glob.replace(/^\/+/, ""));
  return {
    isFor: (path) => {
      const logical = path.replace(/^.*?content\//, "").replace(/(?:\/index)?\.\w+$/i, "");
      return isIn(path) && (inPath === null || inPath(logical));
    },
    fields: { ...plainFields(isRecord(params) ? params : {}), ...plainFields(fields) },
    depth: depthOf(folder),
  };
}

const heldBack = (pattern: string): Rule => ({
  isFor: matches(pattern),
  fields: { published: false },
  depth: 0,
});

/** Jekyll's collections, which may be a list of names. */
function collectionsOf({ collections }: Fields): Fields {
  if (!Array.isArray(collections)) return isRecord(collections) ? collections : {};
  return Object.fromEntries(collections.map((name) => [String(name), {}]));
}

/** Jekyll: folders with an underscore that the site shows. */
function shownFolders(config: Fields): string[] {
  const given = plainFields(config);
  const shown = Object.entries(collectionsOf(given)).flatMap(([name, one]) =>
    isRecord(one) && one.output === true ? [`_${name}`] : [],
  );
  const included = Array.isArray(given.include) ? given.include : [given.include];
  return [...shown, ...included.filter((one) => typeof one === "string")];
}

/** What a list of a program has in quotation marks. */
const quoted = (source: string) =>
  [...source.matchAll(/(["'])((?:(?!\1)[^\n\\]){1,200})\1/g)].map(([, , text = ""]) => text);

/** Pelican: what all texts get, and what it leaves alone. */
function pelicanRules(source: string): Rule[] | null {
  const [, given = ""] = /^DEFAULT_METADATA\s*=\s*\{([^}]{0,2000})\}/m.exec(source) ?? [];
  if (/status|draft|hidden/i.test(given)) return null;
  return [
    ...source.matchAll(
      /^(?:ARTICLE_EXCLUDES|PAGE_EXCLUDES|IGNORE_FILES)\s*=\s*[[(]([^\])]{0,2000})/gm,
    ),
  ]
    .flatMap(([, list = ""]) => quoted(list))
    .map((one) => heldBack(`**/${one}`));
}

/** Eleventy: what its configuration leaves alone; null where it gives a field of publicity to all texts. */
function eleventyRules(source: string): Rule[] | null {
  if (
    /addGlobalData\(\s*["'](?:draft|permalink|eleventyExcludeFromCollections|eleventyComputed)\b/.test(
      source,
    )
  )
    return null;
  // What everybody writes asks for `draft`, as is asked here.
  const programs = source.matchAll(/addPreprocessor\(\s*["']([^"'\n]{0,60})["']/g);
  if ([...programs].some(([, name = ""]) => !/^drafts?$/i.test(name))) return null;
  return [...source.matchAll(/ignores\.add\(([^()]{0,300})\)/g)]
    .flatMap(([, list = ""]) => quoted(list))
    .map((one) => heldBack(one.replace(/^\.?\//, "")));
}

/** Hugo's patterns of what it does not read, of the few signs that everybody uses; null for any other. */
function ignoredByHugo(pattern: string): Rule | null {
  if (!/^\^?(?:[\w\s/~-]|\\[./-]|\.\*|\[\^\/\]\*)*\$?$/.test(pattern) || pattern.length > 200)
    return null;
  if (pattern.split("*").length > 4) return null;
  const found = new RegExp(pattern);
  return { isFor: (path) => found.test(path), fields: { published: false }, depth: 0 };
}

/** Hugo and Zola: what the site gives to all texts, and what it leaves alone. */
function siteRules(config: Fields): Rule[] | null {
  const given = plainFields(config);
  // Its mounts can leave files out.
  if (/"(?:exclude)?files"/i.test(JSON.stringify(given.module ?? ""))) return null;
  const rules: Rule[] = asRecords(given.cascade).map((one) => ruleOfCascade(one, ""));
  for (const one of [given.ignorefiles].flat()) {
    const rule = typeof one === "string" ? ignoredByHugo(one) : undefined;
    if (rule === null) return null;
    if (rule) rules.push(rule);
  }
  for (const one of [given.ignoredcontent].flat()) {
    if (typeof one === "string") rules.push(heldBack(one.includes("/") ? one : `**/${one}`));
  }
  return rules;
}

/** Hugo: a folder whose own text is in no list, or is not built, has files beside it that are no pages. */
function bundleRules(path: string, source: string): Rule[] {
  const front = readFrontMatter(source);
  const folder = posix.dirname(path).replace(/^\.$/, "");
  const { headless, draft } = front?.fields ?? {};
  const isHeld = [headless, draft].some((one) => truthOf(one) === true);
  return isHeld && folder !== ""
    ? [{ isFor: isUnder(folder), fields: { published: false }, depth: depthOf(folder) }]
    : [];
}

/** Jekyll: `defaults` of the site's configuration, by path and by kind. */
function defaultRules(config: Fields): Rule[] {
  const given = plainFields(config);
  const hidden = Object.entries(collectionsOf(given)).flatMap(([name, one]): Rule[] =>
    isRecord(one) && name !== "posts" && one.output !== true
      ? [{ isFor: matches(`**/_${name}`), fields: { published: false }, depth: 0 }]
      : [],
  );
  // Hexo means what lies in its `source`.
  const excluded = [given.exclude, given.ignore, given.skiprender]
    .flat()
    .flatMap((one): Rule[] =>
      typeof one === "string" && one !== "" ? [heldBack(one), heldBack(`source/${one}`)] : [],
    );
  const rules = asRecords(given.defaults).map((one): Rule => {
    const scope = isRecord(one.scope) ? one.scope : {};
    const folder = typeof scope.path === "string" ? scope.path.replace(/^\.?\/|\/$/g, "") : "";
    const kind = typeof scope.type === "string" ? scope.type : "";
    const isIn = folder.includes("*") ? matches(folder) : isUnder(folder);
    const isKind = (path: string) =>
      kind === "" ||
      (kind === "pages"
        ? !/(?:^|\/)_\w/.test(path)
        : new RegExp(`(?:^|/)_${kind.replace(/\W/g, "")}/`).test(path));
    const values = isRecord(one.values) ? one.values : {};
    return {
      isFor: (path) => (isIn(path) || path === folder) && isKind(path),
      fields: plainFields(values),
      depth: depthOf(folder) + (kind === "" ? 0 : 0.5),
    };
  });
  return [...hidden, ...excluded, ...rules];
}

/** What says, with nothing in a head, that a text is a draft. */
const HELD_BY_DEFAULT =
  /\b(?:is)?(?:draft|private|hidden|unlisted)\w*["']?\s*:[^,;\n]{0,200}?\bdefault\w*\s*[:(]\s*true|\b(?:is)?(?:publish|public|visible|listed)\w*["']?\s*:[^,;\n]{0,200}?\bdefault\w*\s*[:(]\s*false|(?:draft|private|hidden|unlisted)\w*["']?\s*:\s*\{[^{}]{0,200}\bdefault\w*\s*:\s*true/i;
const EXCLUDED =
  /\b(?:exclude|ignore|srcExclude|exclude_docs|draft_docs)\w*["']?\s*:\s*(\[[^\]]{0,2000}\]|["'][^"'\n]{0,300}["']|\|[-+]?[ \t]*\n(?:[ \t]+[^\n]{0,300}(?:\n|$)){1,50})/g;

/** Astro, Docusaurus, VitePress, Quartz and others: what their configuration leaves alone, as far as it is written out. */
function programRules(source: string): Rule[] | null {
  if (HELD_BY_DEFAULT.test(source)) return null;
  const patterns = [...source.matchAll(EXCLUDED)].flatMap(([, list = ""]) =>
    list.startsWith("|") ? list.split("\n").slice(1) : quoted(list),
  );
  const rules = patterns
    .map((one) => one.trim())
    .filter((one) => /^[^#!]/.test(one))
    .flatMap((one) => [heldBack(one), heldBack(`**/${one}`)]);
  // Quartz can be set to show only what says so.
  const isExplicit = /\bExplicitPublish\(/.test(source);
  return isExplicit
    ? [...rules, { isFor: () => true, fields: { publish: false }, depth: 0 }]
    : rules;
}

const PROGRAMS =
  /^(?:(?:docusaurus|nuxt|content|src\/content|astro|next|velite|contentlayer|quartz)\.config|src\/content\/config|gatsby-config|\.(?:vitepress|vuepress)\/config|(?:docs|site)\/\.(?:vitepress|vuepress)\/config)\.[cm]?[jt]sx?$|^mkdocs\.ya?ml$/i;
const CONFIG = /^_config(?:[.\w-]*)?\.(?:ya?ml|toml)$/i;
const HUGO_CONFIG =
  /^(?:(?:config\/(?:_default|production)\/)?(?:hugo|config)|config\/(?:_default|production)\/cascade)\.(?:toml|ya?ml|json)$/i;
const PELICAN = /^(?:pelicanconf|publishconf)\.py$/i;
const ELEVENTY = /^(?:\.eleventy|eleventy\.config)\.[cm]?[jt]s$/i;
const BUNDLE = /^content\/.*\/index\.(?:md|markdown)$/i;
const SECTION = /(?:^|\/)_index\.(?:md|markdown|html?)$/i;
const DIRECTORY_DATA = /^(?:.*\/)?([^/]+?)(?:\.11tydata)?\.(json|ya?ml|toml)$/i;
const IGNORED = /^\.(?:eleventy|git)ignore$/;
/** What a program would have to name to hold a text back, or to say when it is out. */
const TELLS =
  /draft|publish|public|private|permalink|exclude|unlisted|hidden|visib|status|\bdate\b|expir|schedul|members|password/i;
const PROGRAM =
  /\.11tydata\.(?:c|m)?[jt]s$|(?:^|\/)_data\/(?:eleventyComputed|permalink|draft|eleventyExcludeFromCollections)\.(?:[cm]?[jt]s|json)$/i;
/** Of these the name alone tells. */
const TELLING = /(?:^|\/)_data\/(?:permalink|draft|eleventyExcludeFromCollections)\.\w+$/i;
/** One that is for all texts, wherever it lies. */
const GLOBAL = /(?:^|\/)_data\//;

/** Eleventy: `posts/posts.json`, or `posts/one.11tydata.json` for `posts/one.md`. */
function dataRule(path: string, fields: Fields): Rule | null {
  const [, stem = ""] = DIRECTORY_DATA.exec(path) ?? [];
  const folder = posix.dirname(path).replace(/^\.$/, "");
  const own = plainFields(fields);
  if (posix.basename(folder) === stem)
    return { isFor: isUnder(folder), fields: own, depth: depthOf(folder) };
  const beside = posix.join(folder, stem);
  const isFor = (text: string) => text.replace(/\.\w+$/, "") === beside;
  return { isFor, fields: own, depth: depthOf(folder) + 1 };
}

/** Reads what the folder says of its texts; `root` is what everything lies in. */
export async function readInherited(
  folder: ExportFolder,
  root: string,
  texts: readonly string[],
): Promise<Inherited> {
  const rules: Rule[] = [];
  const unread: Inherited["unread"] = [];
  const shown: string[] = [];
  const stems = new Set(texts.map((name) => name.slice(root.length).replace(/\.\w+$/, "")));
  const folders = new Set(texts.map((name) => posix.dirname(name.slice(root.length))));
  const isData = (path: string) => {
    const [, stem = ""] = DIRECTORY_DATA.exec(path) ?? [];
    const at = posix.dirname(path);
    const isOfFolder =
      posix.basename(at) === stem &&
      [...folders].some((one) => one === at || one.startsWith(`${at}/`));
    return stem !== "" && (isOfFolder || stems.has(posix.join(at, stem)));
  };
  let count = 0;
  for (const name of folder.names) {
    if (!name.startsWith(root)) continue;
    const path = name.slice(root.length);
    const kind = CONFIG.test(path)
      ? "config"
      : PELICAN.test(path)
        ? "pelican"
        : ELEVENTY.test(path)
          ? "eleventy"
          : BUNDLE.test(path)
            ? "bundle"
            : IGNORED.test(path)
              ? "ignored"
              : HUGO_CONFIG.test(path)
                ? "hugo"
                : SECTION.test(path)
                  ? "section"
                  : PROGRAM.test(path)
                    ? "program"
                    : PROGRAMS.test(path)
                      ? "programs"
                      : isData(path)
                        ? "data"
                        : null;
    if (kind === null) continue;
    const at = posix.dirname(path).replace(/^\.$/, "");
    const isForAll = ["config", "hugo", "ignored", "pelican", "eleventy", "programs"].includes(
      kind,
    );
    const isFor = isForAll || GLOBAL.test(path) ? () => true : isUnder(at);
    count += 1;
    let found: Rule[] | null = null;
    if (count <= FILES_MAX) {
      try {
        const source = decodeText(await folder.read(name, DATA_MAX_BYTES)).text;
        if (kind === "program") found = TELLING.test(path) || TELLS.test(source) ? null : [];
        else if (kind === "programs") found = programRules(source);
        else if (kind === "ignored") {
          const lines = source.split("\n").map((line) => line.trim());
          found = lines
            .filter((line) => /^[^#!]/.test(line))
            .flatMap((line) =>
              /\/./.test(line) ? [heldBack(line)] : [heldBack(line), heldBack(`**/${line}`)],
            );
        } else if (kind === "section") found = cascadeRules(path, source);
        else if (kind === "pelican") found = pelicanRules(source);
        else if (kind === "eleventy") found = eleventyRules(source);
        else if (kind === "bundle") found = bundleRules(path, source);
        else {
          const data = readDataFile(path, source);
          if (data && kind === "config") {
            found = defaultRules(data);
            shown.push(...shownFolders(data));
          } else if (data && kind === "hugo") {
            const isCascade = /\/cascade\.\w+$/i.test(path) && !("cascade" in data);
            found = siteRules(isCascade ? { cascade: data } : data);
          } else if (data) {
            const rule = dataRule(path, data);
            found = rule ? [rule] : [];
          }
        }
      } catch {
        found = null;
      }
    }
    if (found) rules.push(...found);
    else unread.push({ name: path, isFor });
  }
  const sorted = rules.toSorted((a, b) => a.depth - b.depth);
  return {
    fieldsFor: (path) =>
      Object.assign({}, ...sorted.filter(({ isFor }) => isFor(path)).map(({ fields }) => fields)),
    unread,
    isShown: (path) => shown.some((folder) => path.split("/").includes(folder)),
  };
}
