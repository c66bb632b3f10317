import "server-only";
import { ownPath } from "@/lib/auth/own-path";
import { findUserOf } from "@/lib/auth/require-admin";
import { isDatabaseAway } from "@/lib/database-away";
import { guardPolicy } from "@/lib/http/csp";
import { describeError, log } from "@/lib/http/log";
import { site } from "@/lib/site";
import { escapeHtml } from "@/lib/text/escape-html";
import manifest from "@/public/r/manifest.json";

type Refusal = {
  status: 401 | 403 | 503;
  title: string;
  description: string;
  /** Where the person is sent; null when they stay. */
  target: string | null;
  /** What the link to the target says where scripts are off. */
  label: string;
};

/** The whole page that takes the place of an admin page. It knows nothing of the admin area. */
function render({ title, description, target, label }: Refusal): string {
  const { css, js, toasts, fonts } = manifest;
  const away = target ?? "";
  return `<!doctype html>
<html lang="${site.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escapeHtml(title)} | ${escapeHtml(site.name)}</title>
${fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`).join("\n")}
<link rel="stylesheet" href="${css}">
<link rel="modulepreload" href="${toasts}">
<script type="module" src="${js}"></script>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
</head>
<body>
<main class="wrap">
<access-guard data-title="${escapeHtml(title)}" data-description="${escapeHtml(description)}" data-target="${escapeHtml(away)}">
<div class="notice">
<h1 class="standfirst">${target === null ? escapeHtml(title) : "Loading..."}</h1>
${target === null ? `<p>${escapeHtml(description)}</p>` : ""}
<noscript><p>${escapeHtml(description)} <a href="${escapeHtml(away || "?")}">${escapeHtml(label)}</a></p></noscript>
</div>
</access-guard>
</main>
</body>
</html>`;
}

function refuse(refusal: Refusal): Response {
  return new Response(render(refusal), {
    status: refusal.status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": guardPolicy,
      "cache-control": "no-store",
      "x-robots-tag": "noindex, nofollow",
      ...(refusal.status === 503 && { "retry-after": "30" }),
    },
  });
}

/**
 * What everyone but an administrator gets for an address of the admin area; null for an administrator.
 * Comfort only: pages and calls ask again themselves.
 */
export async function guardAdmin(headers: Headers, path: string): Promise<Response | null> {
  try {
    const user = await findUserOf(headers);
    if (user?.isAdmin) return null;
    if (user) {
      return refuse({
        status: 403,
        title: "Access Denied",
        description: "You need admin access to view this page.",
        target: "/",
        label: "Go to the home page",
      });
    }
    const callbackUrl = encodeURIComponent(ownPath(path) ?? "/admin");
    return refuse({
      status: 401,
      title: "Unauthorized",
      description: "You are logged out. Logging in again...",
      target: `/api/login?callbackUrl=${callbackUrl}`,
      label: "Log in",
    });
  } catch (error) {
    log("error", isDatabaseAway(error) ? "database-away" : "guard-failed", describeError(error));
    return refuse({
      status: 503,
      title: "Please try again in a minute",
      description: "The site cannot reach its database right now, so it cannot tell who you are.",
      target: null,
      label: "Try again",
    });
  }
}
