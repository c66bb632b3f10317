import { canonicalPath, escapeText } from "@/lib/http/canonical-path.mjs";
import { findOldQuery } from "@/lib/http/old-query.mjs";

/** Resolves what begins with a slash; it is nobody's. */
const BASE = "http://redirect.invalid";
/** Never the address of a page, so nothing is ever looked up there. */
const NO_PAGE = /^\/(?:admin|api|_next)(?:\/|$)/;
const WITH_HOST = /^https?:\/\//i;

type Address = { pathname: string; search: string };

/** What an address is known by here: its path, and of its query what is an old address of its own. */
export function addressKey({ pathname, search }: Address): string | null {
  const path = canonicalPath(pathname);
  if (path === null) return null;
  const query = findOldQuery(path, new URLSearchParams(search));
  return query ? `${path}?${query.name}=${escapeText(query.value)}` : path;
}

function parse(text: string): URL | null {
  if (!WITH_HOST.test(text) && !text.startsWith("/")) return null;
  return URL.canParse(text, BASE) ? new URL(text, BASE) : null;
}

export type ReadAddress<What> = What | { problem: string };

/** An old address as it is saved: a path, or a whole address, of which the path counts. */
export function readFrom(text: string): ReadAddress<{ from: string }> {
  const url = parse(text);
  if (!url || /^\/[/\\]/.test(text)) {
    return {
      problem:
        "Please enter the old address: a path that starts with /, or all of it with https://.",
    };
  }
  const key = addressKey(url);
  if (key === null) return { problem: "The old address has an escape that can’t be read." };
  if (key === "/") return { problem: "The home page can’t lead elsewhere." };
  if (NO_PAGE.test(key)) return { problem: "The site itself needs this address." };
  if (url.search !== "" && !key.includes("?")) {
    return {
      problem:
        "An old address may have a query only after / or after a path that ends with .php, such as /?p=123, or where it is ?format=rss.",
    };
  }
  return { from: key };
}

export type RedirectGoal = {
  to: string;
  /** What the goal is known by where it is the site's own. */
  leadsTo: string | null;
};

/** Where a redirect leads, as it is saved: an address of the site's own without its host, or one elsewhere. */
export function readTo(text: string, siteUrl: string): ReadAddress<RedirectGoal> {
  const url = parse(text);
  const isOwn = url !== null && [BASE, new URL(siteUrl).origin].includes(url.origin);
  if (!url || (text.startsWith("/") && !isOwn) || (WITH_HOST.test(text) && url.origin === BASE)) {
    return {
      problem: "Please enter where it leads: a path that starts with /, or an https:// address.",
    };
  }
  if (!isOwn) {
    if (url.protocol !== "https:" || url.username !== "" || url.password !== "") {
      return {
        problem: "An address elsewhere must start with https:// and have no user name in it.",
      };
    }
    return { to: url.href, leadsTo: null };
  }
  const leadsTo = addressKey(url);
  if (leadsTo === null) return { problem: "Where it leads has an escape that can’t be read." };
  // One slash at the start, else a browser would take what follows for a host.
  const path = `/${url.pathname.replaceAll(/\/+/g, "/").replaceAll(/^\/|\/$/g, "")}`;
  return { to: path + url.search + url.hash, leadsTo };
}

/** What a redirect is like for whoever looks for chains. */
export type RedirectStep = { from: string; to: string; leadsTo: string | null };

/** The redirects that there are, as far as one more may touch them. */
export type KnownRedirects = {
  from: (key: string) => RedirectStep | undefined;
  /** One that leads to an address. */
  to: (key: string) => RedirectStep | undefined;
};

/**
 * Why a redirect can't be: it would lead around in circles, or to another redirect, which costs readers a second way
 * and, one change later, closes a circle. Null where nothing speaks against it.
 */
export function findChain(
  { from, to, leadsTo }: RedirectStep,
  known: KnownRedirects,
): string | null {
  if (leadsTo === from) return `${from} would lead to itself.`;
  const next = leadsTo === null ? undefined : known.from(leadsTo);
  if (next) {
    return next.leadsTo === from
      ? `This would go around in circles: ${from} → ${next.from} → ${from}.`
      : `${next.from} leads on to ${next.to}. Please redirect ${from} there directly.`;
  }
  const before = known.to(from);
  return before
    ? `${before.from} leads to ${from} already. Please redirect ${before.from} to ${to} first.`
    : null;
}
