import "server-only";
import { posix } from "node:path";
import type { ExportFolder } from "@/lib/imports/export-file";
import { plainName, readDataFile, readFrontMatter } from "@/lib/imports/readers/front-matter";

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

/** A pattern of files as generators write it: `**` for any folders, `*` for what has no `/`. */
function matches(pattern: string): (path: string) => boolean {
  const parts = pattern
    .replace(/^\/+|\/+$/g, "")
    .slice(0, 300)
    .split(/(\*\*\/?|\*|\{[^{}]*\})/)
    .map((part) => {
      if (part.startsWith("**")) return "(?:[^/]+/)*[^/]*";
      if (part === "*") return "[^/]*";
      if (part.startsWith("{")) {
        const choices = part.slice(1, -1).split(",");
        return `(?:${choices.map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})`;
      }
      return part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    });
  const whole = new RegExp(`^${parts.join("")}(?:/.*)?$`, "i");
  return (path) => whole.test(path);
}

/** Hugo: the head of a folder's own page cascades to what lies in it, perhaps for some of it only. */
function cascadeRules(path: string, source: string): Rule[] | null {
  const front = readFrontMatter(source);
  if (!front) return [];
  if (front.isDamaged) return /cascade/i.test(source) ? null : [];
  const folder = posix.dirname(path).replace(/^\.$/, "");
  return asRecords(front.fields.cascade).map((one) => ruleOfCascade(one, folder));
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

/** Jekyll: `defaults` of the site's configuration, by path and by kind. */
function defaultRules(config: Fields): Rule[] {
  const given = plainFields(config);
  const collections = isRecord(given.collections) ? given.collections : {};
  const hidden = Object.entries(collections).flatMap(([name, one]): Rule[] =>
    isRecord(one) && name !== "posts" && one.output !== true
      ? [{ isFor: matches(`**/_${name}`), fields: { published: false }, depth: 0 }]
      : [],
  );
  const excluded = (Array.isArray(given.exclude) ? given.exclude : [given.exclude]).flatMap(
    (one): Rule[] => (typeof one === "string" && one !== "" ? [heldBack(one)] : []),
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

const CONFIG = /^_config(?:[.\w-]*)?\.(?:ya?ml|toml)$/i;
const HUGO_CONFIG = /^(?:config\/_default\/)?(?:hugo|config)\.(?:toml|ya?ml|json)$/i;
const SECTION = /(?:^|\/)_index\.(?:md|markdown|html?)$/i;
const DIRECTORY_DATA = /^(?:.*\/)?([^/]+?)(?:\.11tydata)?\.(json|ya?ml|toml)$/i;
const IGNORED = /^\.eleventyignore$/;
/** What a program would have to name to hold a text back, or to say when it is out. */
const TELLS =
  /draft|publish|public|private|permalink|exclude|unlisted|hidden|visib|status|\bdate\b|expir|schedul|members|password/i;
const PROGRAM = /\.11tydata\.(?:c|m)?[jt]s$/i;

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
      : IGNORED.test(path)
        ? "ignored"
        : HUGO_CONFIG.test(path)
          ? "hugo"
          : SECTION.test(path)
            ? "section"
            : PROGRAM.test(path)
              ? "program"
              : isData(path)
                ? "data"
                : null;
    if (kind === null) continue;
    const at = posix.dirname(path).replace(/^\.$/, "");
    const isFor = ["config", "hugo", "ignored"].includes(kind) ? () => true : isUnder(at);
    count += 1;
    let found: Rule[] | null = null;
    if (count <= FILES_MAX) {
      try {
        const source = (await folder.read(name, DATA_MAX_BYTES)).toString();
        if (kind === "program") found = TELLS.test(source) ? null : [];
        else if (kind === "ignored") {
          found = source
            .split("\n")
            .flatMap((line) => (/^[^#!\s]/.test(line) ? [heldBack(line.trim())] : []));
        } else if (kind === "section") found = cascadeRules(path, source);
        else {
          const data = readDataFile(path, source);
          if (data && kind === "config") found = defaultRules(data);
          else if (data && kind === "hugo") {
            found = asRecords(plainFields(data).cascade).map((one) => ruleOfCascade(one, ""));
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
  };
}
