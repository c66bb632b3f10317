// Who may import whom, types included: app → components → domains → platform, and never back.
// `npm run check` holds it; a rule with `reachable` follows imports through other files.

const DOMAINS =
  "articles|backup|comments|demo|imports|mailings|newsletter|pages|pictures|previews|privacy|resources|series|site-search|statistics|suggestions|videos";
const DOMAIN = `^lib/(${DOMAINS})/`;
const PLATFORM = `^lib/(?!(${DOMAINS})/)`;
/**
 * Of newsletter, `sign-ups` is what a sign-up waits for, `returns` what comes back of emails, `imports` lists from
 * elsewhere, `silent` who is asked to stay; `welcome` what new readers get; of articles, `writing` what becomes of a text,
 * `unfinished` what is being written, `around` where a page leads on to, `letters` what went by email, `unmerge-topic`
 * what a merged topic gives back.
 */
const DATA_FILES = `^lib/((${DOMAINS})/(public|owner)|newsletter/(sign-ups|returns|imports|silent)|mailings/welcome|articles/(writing|around|letters|unfinished|unmerge-topic)|resources/pages)[.]ts$`;
const DATABASE = "^(lib/db[.]ts|prisma/client/)";
const SERVER = `${DATABASE}|^lib/env[.]ts$|^node_modules/server-only/`;
const TOOLS = "^(scripts|dev|bench|testing|e2e)/";

export const layers = [
  rule("nothing imports app", "^(components|lib)/", "^app/"),
  rule("lib imports no component, but for the document", "^lib/(?!document/)", "^components/"),
  rule("the product imports no tool", "^(app|components|lib)/", TOOLS),
  rule("the platform knows no domain", PLATFORM, DOMAIN),
  rule("no domain imports another", DOMAIN, { path: DOMAIN, pathNot: "^lib/$1/" }),
  rule(
    "only public.ts, owner.ts and the platform use the database",
    { path: `^(app|components)/|${DOMAIN}`, pathNot: DATA_FILES },
    DATABASE,
  ),
  rule("schema.ts and rules.ts run in a browser", "^lib/.+/(schema|rules)[.]ts$", {
    path: SERVER,
    reachable: true,
  }),
  rule("components run without the server's data", "^components/", {
    path: SERVER,
    reachable: true,
  }),
  rule("components/ui knows no domain", "^components/ui/", {
    path: `^components/(?!(ui|art)/)|${DOMAIN}`,
    reachable: true,
  }),
  rule("readers' trees have nothing of the admin's", "^(components|app)/(?!admin/)", {
    path: "^components/admin/",
    reachable: true,
  }),
  rule(
    "admin folders share shell, item, list, editor and pictures alone",
    "^components/admin/([^/]+)/",
    {
      path: "^components/admin/[^/]+/",
      pathNot: "^components/admin/($1|shell|item|list|editor|pictures)/",
    },
  ),
];

/**
 * @typedef {{ path: string, pathNot?: string, reachable?: boolean }} Side paths as regular expressions; `$1` in those
 * of what is imported is the first group of the importing path
 */

/** @param {string} name @param {string | Side} from @param {string | Side} to */
function rule(name, from, to) {
  const side = (/** @type {string | Side} */ part) =>
    typeof part === "string" ? { path: part } : part;
  return { name, from: side(from), to: side(to) };
}
