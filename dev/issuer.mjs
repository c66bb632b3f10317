// @ts-check
// A sign-in service for a machine that has none: a real OpenID Connect issuer with demo people.
// `POST /fail?with=…` makes it fail as real services do, until it gets `none`; `&at=…` at one of its answers alone.
import { generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { createServer } from "node:http";
import { parseArgs } from "node:util";
import { liveWithParent } from "./lifetime.mjs";
import { closeAtOnce, HOST, listen } from "./listen.mjs";
import { LOCAL_ADMIN, LOCAL_CLIENT } from "./local-env.mjs";

const HOUR_S = 3_600;
const MAX_FORM_CHARACTERS = 1_000;
const SLOW_MS = 2_000;
const HUGE_BYTES = 16 * 1024 * 1024;

/** What it answers to the site itself; the rest is for people's browsers. */
const ANSWERS = {
  discovery: "/.well-known/openid-configuration",
  token: "/token",
  keys: "/jwks",
  userinfo: "/me",
};
/** What can be wrong with any answer, then with what a token says of a person. */
const FAULT =
  /^(none|slow|hang|stall|huge|html|empty|redirect|[45]\d\d|signature|issuer|audience|nonce|expired|unsigned)$/;

const { values } = parseArgs({
  options: {
    data: { type: "string" },
    port: { type: "string", default: "0" },
    /** Where people are sent back to instead, where that is not plain HTTP on this machine. */
    site: { type: "string" },
  },
});

// It asks for a newer Node than it needs and for a database it does not need, at every start.
const { warn } = console;
console.warn = (...words) => {
  if (!/Unsupported runtime|in-memory adapter/.test(String(words[0]))) warn(...words);
};
const { default: Provider, interactionPolicy } = await import("oidc-provider");

/** @type {Record<string, { name: string, email: string, email_verified: boolean }>} */
const PEOPLE = {
  admin: { name: "Demo Admin", email: LOCAL_ADMIN, email_verified: true },
  reader: { name: "Demo Reader", email: "reader@tenderwiring.example", email_verified: true },
  unverified: {
    name: "Demo Newcomer",
    email: "newcomer@tenderwiring.example",
    email_verified: false,
  },
  impostor: { name: "Demo Impostor", email: LOCAL_ADMIN, email_verified: false },
};
const OTHER_PERSON = /^person-([a-z0-9]{1,40})$/;

/** A demo person; any `person-…` is one too. @param {string} id */
function findPerson(id) {
  if (Object.hasOwn(PEOPLE, id)) return PEOPLE[id];
  const [, name] = OTHER_PERSON.exec(id) ?? [];
  if (!name) return undefined;
  return { name: `Demo ${name}`, email: `${name}@people.example`, email_verified: true };
}

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Local sign-in</title>
<link rel="icon" href="data:,">
<style>
:root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif; }
body { max-width: 26rem; margin: 12vh auto; padding: 0 1.25rem; }
h1 { font-size: 1.75rem; line-height: 1.2; }
button { font: inherit; min-height: 48px; padding: 0.5rem 1.25rem; border-radius: 12px; cursor: pointer; }
form > button { display: block; width: 100%; margin: 0.75rem 0; border: 1.5px solid #16534c; background: #16534c; color: #fff; font-weight: 600; }
a, summary { display: inline-block; min-height: 44px; padding: 0.5rem 0; color: inherit; }
details button { width: 100%; margin: 0.25rem 0; }
input { font: inherit; width: 100%; box-sizing: border-box; min-height: 48px; padding: 0.5rem; }
</style>
</head>
<body>
<main>
<h1>Who are you today?</h1>
<p>This sign-in service runs on your machine only. Its people are made up.</p>
<form method="post">
<button name="login" value="admin">Continue as admin</button>
<button name="login" value="reader">Continue as reader</button>
</form>
<p><a href="?cancel">Cancel</a></p>
<details>
<summary>Other people, for tests</summary>
<form method="post">
<button name="login" value="unverified">Somebody whose address is not confirmed</button>
<button name="login" value="impostor">Somebody who only claims the admin's address</button>
</form>
<form method="post">
<label>Anybody else <input name="login" pattern="person-[a-z0-9]{1,40}" placeholder="person-ada" required></label>
<button>Continue</button>
</form>
</details>
</main>
</body>
</html>`;

const server = createServer();
const port = await listen(server, values.port);
const url = `http://${HOST}:${port}`;

const policy = interactionPolicy.base();
policy.remove("consent");

const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const key = privateKey.export({ format: "jwk" });
const other = generateKeyPairSync("rsa", { modulusLength: 2048 });

const provider = new Provider(url, {
  clients: [
    {
      client_id: LOCAL_CLIENT.id,
      client_secret: LOCAL_CLIENT.secret,
      // A native client's loopback address fits at any port, and ours is not known here.
      application_type: values.site ? "web" : "native",
      redirect_uris: (values.site ? [values.site] : ["http://localhost", `http://${HOST}`]).map(
        (site) => `${site}/api/auth/callback/oidc`,
      ),
      response_types: ["code"],
      grant_types: ["authorization_code"],
      token_endpoint_auth_method: "client_secret_basic",
    },
  ],
  jwks: { keys: [{ ...key, use: "sig", alg: "RS256", kid: randomBytes(4).toString("hex") }] },
  cookies: { keys: [randomBytes(32).toString("hex")] },
  claims: {
    openid: ["sub"],
    email: ["email", "email_verified"],
    profile: ["name", "picture"],
  },
  // As Google does it; the address is also in the ID token.
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false } },
  interactions: { policy, url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
  ttl: {
    Session: HOUR_S,
    Interaction: HOUR_S,
    Grant: HOUR_S,
    IdToken: 600,
    AccessToken: 600,
    AuthorizationCode: 60,
  },
  findAccount(_ctx, id) {
    const person = findPerson(id);
    return person && { accountId: id, claims: () => ({ sub: id, ...person }) };
  },
  /** Nobody is asked for consent: whatever the site wants to know is granted. */
  async loadExistingGrant({ oidc }) {
    const { client, session } = oidc;
    if (!client || !session?.accountId) return undefined;
    const known = session.grantIdFor(client.clientId);
    const grant = known ? await provider.Grant.find(known) : undefined;
    if (grant) return grant;
    const fresh = new provider.Grant({
      clientId: client.clientId,
      accountId: session.accountId,
    });
    fresh.addOIDCScope("openid email profile");
    await fresh.save();
    return fresh;
  },
});

let fault = "none";
let faultAt = "all";

/** Tests and people steer the service here. @param {URLSearchParams} query */
function steer(query) {
  const wanted = query.get("with") ?? "";
  const at = query.get("at") ?? "all";
  if (!FAULT.test(wanted) || !(at === "all" || Object.hasOwn(ANSWERS, at))) return false;
  fault = wanted;
  faultAt = at;
  return true;
}

/** @param {string} path */
function isFailing(path) {
  return Object.entries(ANSWERS).some(
    ([name, at]) => at === path && (faultAt === "all" || faultAt === name),
  );
}

/** A token with something wrong in it, for the fault that is wanted. @param {string} token */
function spoil(token) {
  const [head = "", body = ""] = token.split(".");
  const header = JSON.parse(Buffer.from(head, "base64url").toString());
  const claims = JSON.parse(Buffer.from(body, "base64url").toString());
  if (fault === "issuer") claims.iss = "https://issuer.example";
  if (fault === "audience") claims.aud = "another-site";
  if (fault === "nonce") claims.nonce = "of-another-sign-in";
  if (fault === "expired") claims.exp = claims.iat - HOUR_S;
  if (fault === "unsigned") header.alg = "none";
  const signed = [header, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  const by = fault === "signature" ? other.privateKey : privateKey;
  const signature =
    fault === "unsigned" ? Buffer.alloc(0) : sign("sha256", Buffer.from(signed), by);
  return `${signed}.${signature.toString("base64url")}`;
}

/** What the site gets instead of a good answer. @param {import("koa").Context} ctx */
async function answerFailing(ctx) {
  if (fault === "slow") await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
  if (/^\d+$/.test(fault)) {
    ctx.status = Number(fault);
    ctx.body = "It fails as it was told to.";
  }
  if (fault === "html") {
    ctx.status = 200;
    ctx.type = "html";
    ctx.body = "<!doctype html><title>Maintenance</title><p>We will be back soon.";
  }
  if (fault === "empty") {
    ctx.status = 200;
    ctx.body = {};
  }
  if (fault === "redirect") ctx.redirect("/elsewhere");
  if (fault === "huge") {
    ctx.status = 200;
    ctx.type = "json";
    ctx.body = " ".repeat(HUGE_BYTES);
  }
  if (fault === "stall" || fault === "hang") {
    ctx.respond = false;
    if (fault === "hang") return;
    ctx.res.writeHead(200, { "content-type": "application/json" });
    ctx.res.write('{"issuer":');
  }
  const tokens = /** @type {{ id_token?: string } | undefined} */ (ctx.body);
  if (tokens?.id_token) ctx.body = { ...tokens, id_token: spoil(tokens.id_token) };
}

provider.use(async (ctx, next) => {
  if (ctx.method === "POST" && ctx.path === "/fail") {
    ctx.status = steer(ctx.URL.searchParams) ? 204 : 400;
    return;
  }
  await next();
  if (fault !== "none" && isFailing(ctx.path)) await answerFailing(ctx);
});

/** @param {import("node:http").IncomingMessage} request */
async function readLogin(request) {
  let form = "";
  for await (const chunk of request) {
    form += chunk;
    if (form.length > MAX_FORM_CHARACTERS) return "";
  }
  return new URLSearchParams(form).get("login") ?? "";
}

provider.use(async (ctx, next) => {
  if (!/^\/interaction\/[\w-]+$/.test(ctx.path)) return next();
  const cancelled = ctx.method === "GET" && ctx.querystring === "cancel";
  if (ctx.method === "GET" && !cancelled) {
    // Throws when the person has no sign-in under way.
    await provider.interactionDetails(ctx.req, ctx.res);
    ctx.type = "html";
    ctx.body = PAGE;
    return;
  }
  const login = cancelled ? "" : await readLogin(ctx.req);
  ctx.respond = false;
  await provider.interactionFinished(
    ctx.req,
    ctx.res,
    findPerson(login)
      ? { login: { accountId: login } }
      : { error: "access_denied", error_description: "The person stopped." },
    { mergeWithLastSubmission: false },
  );
});

server.on("request", provider.callback());

liveWithParent({ url, port }, async () => closeAtOnce(server));
