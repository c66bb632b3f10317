// Who may import whom, types included: app → components → domains → site → platform, and never back.
// `npm run check` holds it; a rule with `reachable` follows imports through other files.

/** From top to bottom: a file is on the first of these that its path begins with, and `lib` is the platform. */
export const shelves = ["app", "components", "lib/domains", "lib/site", "lib"];

const PLATFORM = "^lib/(?!site/|domains/)";
const SITE = "^lib/site/";
const DOMAIN = "^lib/domains/";
const DATABASE = "^(lib/database/db[.]ts|prisma/client/)";
const SERVER_ONLY = "^node_modules/server-only/";
const SERVER = `${DATABASE}|^lib/env[.]ts$|${SERVER_ONLY}`;
const NEXT_INSIDES = "^node_modules/next/dist/";
const TOOLS = "^(scripts|dev|bench|testing|e2e)/";

export const layers = [
  rule(
    "nothing imports app, but for what follows a write",
    "^(components|lib)/(?!site/route/follow[.]ts)",
    "^app/",
  ),
  rule("lib imports no component, but for the document", "^lib/(?!site/document/)", "^components/"),
  rule("the product imports no tool", "^(app|components|lib)/", TOOLS),
  rule("the platform knows nothing above it", PLATFORM, `${SITE}|${DOMAIN}`),
  rule("what every part shares knows no domain", SITE, DOMAIN),
  rule("lib/next alone knows Next's insides", "^(app|components|lib)/(?!next/)", NEXT_INSIDES),
  rule("no domain imports another", `${DOMAIN}([^/]+)/`, {
    path: DOMAIN,
    pathNot: `${DOMAIN}$1/`,
  }),
  rule("app and components leave the database to lib", "^(app|components)/", DATABASE),
  rule(
    "what uses the database says so by server-only",
    { path: `${SITE}|${DOMAIN}`, without: SERVER_ONLY },
    DATABASE,
  ),
  rule("schema.ts, calls.ts and rules.ts run in a browser", "^lib/.+/(schema|calls|rules)[.]ts$", {
    path: SERVER,
    reachable: true,
  }),
  rule("components run without the server's data", "^components/", {
    path: SERVER,
    reachable: true,
  }),
  rule("components/ui knows no domain", "^components/ui/", {
    path: `^components/(?!(ui|art)/)|${SITE}|${DOMAIN}`,
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
 * @typedef {{ path: string, pathNot?: string, without?: string, reachable?: boolean }} Side paths as regular
 * expressions; `$1` in those of what is imported is the first group of the importing path. `without`: only files that
 * do not import such a one themselves
 */

/** @param {string} name @param {string | Side} from @param {string | Side} to */
function rule(name, from, to) {
  const side = (/** @type {string | Side} */ part) =>
    typeof part === "string" ? { path: part } : part;
  return { name, from: side(from), to: side(to) };
}
