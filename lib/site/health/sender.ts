import "server-only";
import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import { env } from "@/lib/env";
import { ownerAddresses, senderAddress } from "@/lib/mail/queue";
import type { Finding } from "./schema";

const ANSWER_MS = 2_500;
const TRIES = 2;
/** SPF is not followed by receivers beyond so many questions. */
const LOOKUPS_MAX = 10;

/** The texts of a name's TXT records; none where it has none. Throws where DNS cannot be asked. */
export type ResolveTxt = (name: string) => Promise<string[]>;

export type SenderSetting = {
  domain: string;
  server: string;
  /** The domain of the name that the site signs in there with; empty where that has none. */
  login: string;
  /** Undefined where the usual ones are looked for. */
  selector: string | undefined;
  /** Who reads what receivers report. */
  owner: string | null;
};

type Provider = {
  name: string;
  server: RegExp;
  /**
   * What SPF includes for it, and at which name below the sender's domain, as receivers ask where
   * an email comes back to. Null where that is the provider's own domain, or an alias of it.
   */
  spf: { include: string; below?: string } | null;
  /** Email comes back to the domain that one signs in as, and is signed for it: often one below the sender's. */
  isOfLogin?: true;
  selectors: string[];
};

const PROVIDERS: Provider[] = [
  {
    name: "Resend",
    server: /(^|\.)resend\.com$/,
    spf: { include: "amazonses.com", below: "send" },
    selectors: ["resend"],
  },
  {
    name: "Postmark",
    server: /(^|\.)postmarkapp\.com$/,
    spf: null,
    selectors: ["pm", "postmark"],
  },
  {
    name: "Amazon SES",
    // Other machines of Amazon’s are whoever rents them.
    server: /(^|\.)email-smtp[\w.-]*\.amazonaws\.com$/,
    spf: null,
    selectors: ["amazonses"],
  },
  {
    name: "Mailgun",
    server: /(^|\.)mailgun\.org$/,
    spf: { include: "mailgun.org" },
    isOfLogin: true,
    selectors: ["mailo", "mx", "smtp", "k1", "pic", "krs", "pdk1", "pdk2"],
  },
  { name: "SendGrid", server: /(^|\.)sendgrid\.net$/, spf: null, selectors: ["s1", "s2"] },
  { name: "Brevo", server: /(^|\.)brevo\.com$/, spf: null, selectors: ["brevo", "mail"] },
  {
    name: "Google",
    server: /(^|\.)(gmail|googlemail|google)\.com$/,
    spf: { include: "_spf.google.com" },
    selectors: ["google"],
  },
  {
    name: "Microsoft",
    server: /(^|\.)(office365|outlook)\.com$/,
    spf: { include: "spf.protection.outlook.com" },
    selectors: ["selector1", "selector2"],
  },
  {
    name: "Fastmail",
    server: /(^|\.)(fastmail|messagingengine)\.com$/,
    spf: { include: "spf.messagingengine.com" },
    selectors: ["fm1", "fm2", "fm3"],
  },
];
const USUAL_SELECTORS = ["default", "mail", "dkim", "selector1", "google", "k1", "s1"];

function domainOf(address: string): string {
  return address.includes("@") ? (address.split("@").at(-1)?.toLowerCase() ?? "") : "";
}

/** What the environment says of whom email comes from. */
export function senderSetting(): SenderSetting {
  const server = env.SMTP_URL ? new URL(env.SMTP_URL) : null;
  return {
    domain: domainOf(senderAddress ?? ""),
    server: server?.hostname.toLowerCase() ?? "",
    login: domainOf(server?.username.replace(/%40/i, "@") ?? ""),
    selector: env.DKIM_SELECTOR,
    owner: ownerAddresses()[0] ?? senderAddress,
  };
}

const NO_RECORD = ["ENOTFOUND", "ENODATA"];

/** Asks the machine's own DNS servers, for a few seconds at most. */
export const resolveTxt: ResolveTxt = async (name) => {
  const resolver = new Resolver({ timeout: ANSWER_MS, tries: TRIES });
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
  } catch (error) {
    if (error instanceof Error && "code" in error && NO_RECORD.includes(String(error.code))) {
      return [];
    }
    throw error;
  }
};

/** Whether receivers can tell that the sender's email is its own, and which DNS records are to be added. */
export function checkSender(setting: SenderSetting, resolve: ResolveTxt): Promise<Finding[]> {
  const checks: [Finding["name"], Promise<Omit<Finding, "name">>][] = [
    ["SPF", checkSpf(setting, resolve)],
    ["DKIM", checkDkim(setting, resolve)],
    ["DMARC", checkDmarc(setting, resolve)],
  ];
  return Promise.all(
    checks.map(async ([name, check]) => ({
      name,
      ...(await check.catch(() => ({
        state: "unknown" as const,
        says: "DNS isn’t answering right now, so this couldn’t be checked. Please test again later.",
        record: null,
      }))),
    })),
  );
}

function findProvider(server: string) {
  return PROVIDERS.find((provider) => provider.server.test(server));
}

/** The domain that a provider sends as: the sender's own, or the one that the site signs in as. */
function sendingDomain({ domain, login }: SenderSetting, provider: Provider | undefined): string {
  return provider?.isOfLogin && login !== "" ? login : domain;
}

async function checkSpf(setting: SenderSetting, resolve: ResolveTxt) {
  const { domain, server } = setting;
  const provider = findProvider(server);
  if (!provider) return checkOwnServer(domain, server, resolve);
  const { name, spf } = provider;
  if (spf === null) {
    return {
      state: "ok" as const,
      says: `None is needed at ${domain}: receivers check where bounces go, which is ${name}’s own domain, and DKIM shows that it is yours. A return path of your own needs the records that ${name} shows.`,
      record: null,
    };
  }
  const own = sendingDomain(setting, provider);
  const host = spf.below ? `${spf.below}.${own}` : own;
  const isNamed = (record: string) => includes(record, spf.include, resolve);
  const found = await readSpf(host, `include:${spf.include}`, isNamed, resolve);
  if (host === domain) return found;
  if (found.state === "ok") return { ...found, says: `At ${host}: ${found.says}` };
  if (!spf.below) {
    return {
      ...found,
      says: `${name} sends as ${host}, which the site signs in as. ${found.says}`,
    };
  }
  return {
    ...found,
    state: "unknown" as const,
    says: `${name}’s email comes back to ${host}, where this is to be done unless you chose another name for its return path. ${found.says}`,
  };
}

/** Nobody but its owner knows which machines a server sends from, so only what is plainly wrong is called so. */
async function checkOwnServer(domain: string, server: string, resolve: ResolveTxt) {
  const address = server.replace(/^\[|\]$/g, "");
  const version = isIP(address);
  const term = version === 0 ? `a:${server}` : `ip${version}:${address}`;
  const found = await readSpf(
    domain,
    term,
    async (record) => inForce(record).some(letsIn),
    resolve,
  );
  if (found.state === "failed") return found;
  const isCertain = inForce(found.says).some((one) =>
    [term, "all"].includes(one.replace("+", "").toLowerCase()),
  );
  if (isCertain) return found;
  return {
    ...found,
    says: `${found.says} Whether that lets your email server in, ${server}, can’t be seen from here.`,
  };
}

/** The one SPF record of a name, which has to name whoever sends; `term` is what it lacks otherwise. */
async function readSpf(
  host: string,
  term: string,
  isNamed: (record: string) => Promise<boolean>,
  resolve: ResolveTxt,
) {
  const records = (await resolve(host)).filter((text) => /^v=spf1(\s|$)/i.test(text));
  const add = (record: string) => record.replace(/^v=spf1/i, `v=spf1 ${term}`);
  const [record] = records;
  if (record === undefined) {
    return {
      state: "failed" as const,
      says: "No record says which servers may send your email. Please add this one:",
      record: { host, value: add("v=spf1 ~all") },
    };
  }
  if (records.length > 1) {
    const one = ["v=spf1", ...new Set(records.flatMap(senders)), "~all"].join(" ");
    return {
      state: "failed" as const,
      says: "There are several SPF records, so receivers ignore all of them. Please keep only this one:",
      record: { host, value: (await isNamed(one)) ? one : add(one) },
    };
  }
  if (await isNamed(record)) return { state: "ok" as const, says: record, record: null };
  return {
    state: "failed" as const,
    says: `The record doesn’t name your email server or its provider. Please change “${record}” to:`,
    record: { host, value: add(record) },
  };
}

/** What a record lets in, without what it says of everybody else. */
function senders(record: string): string[] {
  return record.split(/\s+/).filter((term) => !/^(v=spf1|[-~?+]?all)$/i.test(term) && term !== "");
}

/** A record's terms that receivers read: none after `all`, and no redirect beside it. */
function inForce(record: string): string[] {
  const terms = record.split(/\s+/);
  const all = terms.findIndex((term) => /^[-~?+]?all$/i.test(term));
  if (all === -1) return terms;
  return terms.slice(0, all + 1).filter((term) => !/^redirect=/i.test(term));
}

/** True for a term that allows somebody to send; -, ~ and ? before it do not. */
function letsIn(term: string): boolean {
  return /^(\+?((a|mx|ptr)([:/]\S+)?|(ip4|ip6|include|exists):\S+|all)|redirect=\S+)$/i.test(term);
}

async function includes(record: string, wanted: string, resolve: ResolveTxt): Promise<boolean> {
  const waiting = [record];
  const asked = new Set<string>();
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
    for (const term of inForce(text)) {
      const [, name = ""] = /^\+?(?:include:|redirect=)(\S+)$/i.exec(term) ?? [];
      if (name.toLowerCase() === wanted) return true;
      if (name === "" || asked.has(name) || asked.size >= LOOKUPS_MAX) continue;
      asked.add(name);
      waiting.push(...(await resolve(name)).filter((found) => /^v=spf1/i.test(found)));
    }
  }
  return false;
}

async function checkDkim(setting: SenderSetting, resolve: ResolveTxt) {
  const { server, selector } = setting;
  const provider = findProvider(server);
  const domain = sendingDomain(setting, provider);
  const usual = [...(provider?.selectors ?? []), ...USUAL_SELECTORS];
  const selectors = selector === undefined ? [...new Set(usual)] : [selector];
  const found = await Promise.all(
    selectors.map(async (name) => {
      const records = await resolve(`${name}._domainkey.${domain}`);
      return records.some((text) => /(^|;)\s*p=[^;\s]/i.test(text)) ? name : null;
    }),
  );
  const name = found.find((one) => one !== null);
  if (name)
    return { state: "ok" as const, says: `Signed as ${name}._domainkey.${domain}.`, record: null };
  if (selector === undefined) {
    return {
      state: "unknown" as const,
      says: "None of the usual names has a key. Please add the record that your email provider shows. If it is there already, whoever runs the server has to name it (DKIM_SELECTOR, the part before ._domainkey).",
      record: null,
    };
  }
  return {
    state: "failed" as const,
    says: "There is no key, so nobody can tell that your email is really yours. The value is in your email provider’s settings, and begins with:",
    record: { host: `${selector}._domainkey.${domain}`, value: "v=DKIM1; k=rsa; p=…" },
  };
}

async function checkDmarc({ domain, owner }: SenderSetting, resolve: ResolveTxt) {
  // A domain without a record of its own has that of the domain above, down to the one that was registered.
  const labels = domain.split(".");
  const above = labels.slice(0, -1).map((_, i) => labels.slice(i).join("."));
  for (const name of above) {
    const records = (await resolve(`_dmarc.${name}`)).filter((text) => /^v=DMARC1\s*;/i.test(text));
    const [record] = records;
    if (records.length > 1) {
      return {
        state: "failed" as const,
        says: `There are several DMARC records at _dmarc.${name}, so receivers ignore all of them. Please keep only one.`,
        record: null,
      };
    }
    if (record === undefined) continue;
    if (/;\s*p\s*=\s*(none|quarantine|reject)\b/i.test(record)) {
      return { state: "ok" as const, says: record, record: null };
    }
    return {
      state: "failed" as const,
      says: `The record has no policy: ${record}`,
      record: { host: `_dmarc.${name}`, value: dmarc(owner) },
    };
  }
  return {
    state: "failed" as const,
    says: "No record says what becomes of email that only claims to be yours. Large inboxes ask for one.",
    record: { host: `_dmarc.${domain}`, value: dmarc(owner) },
  };
}

function dmarc(owner: string | null): string {
  return `v=DMARC1; p=none${owner === null ? "" : `; rua=mailto:${owner}`}`;
}
