// @ts-check
import { escapeHtml } from "../../lib/text/escape-html.mjs";

const STYLE = `
:root { color-scheme: light dark; --paper: #fbf7f0; --raised: #fff; --ink: #1f2d2b; --quiet: #52605d; --line: #e3dccf; --link: #16534c; font: 1.0625rem/1.6 system-ui, sans-serif; }
@media (prefers-color-scheme: dark) { :root { --paper: #151e1c; --raised: #232f2c; --ink: #ece6db; --quiet: #a9b6b1; --line: #303d3a; --link: #8fcdbf; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); }
main { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1.25rem 4rem; overflow-wrap: anywhere; }
h1 { font-size: 1.625rem; line-height: 1.25; margin: 0 0 0.25rem; }
p { margin: 0.5rem 0; }
.quiet { color: var(--quiet); font-size: 0.9375rem; }
a { color: var(--link); }
a:focus-visible, input:focus-visible, button:focus-visible, summary:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 4px; }
form { display: flex; gap: 0.5rem; margin: 1.25rem 0; }
input { flex: 1; min-width: 0; }
input, button { font: inherit; min-height: 44px; padding: 0.375rem 0.875rem; border: 1px solid var(--line); border-radius: 12px; background: var(--raised); color: inherit; }
button { cursor: pointer; border-color: var(--link); color: var(--link); font-weight: 600; }
ul { list-style: none; margin: 1rem 0; padding: 0; }
li { border-top: 1px solid var(--line); }
li:last-child { border-bottom: 1px solid var(--line); }
li a { display: block; padding: 0.75rem 0; color: inherit; text-decoration: none; }
li a:hover strong { text-decoration: underline; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.125rem 1rem; margin: 1rem 0; }
dt { color: var(--quiet); }
dd { margin: 0; }
h2 { font-size: 1.125rem; margin: 1.75rem 0 0.5rem; }
iframe { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: 12px; background: #fff; }
pre { white-space: pre-wrap; margin: 0; padding: 1rem; border: 1px solid var(--line); border-radius: 12px; background: var(--raised); font: 0.9375rem/1.6 ui-monospace, monospace; }
summary { min-height: 44px; padding: 0.5rem 0; cursor: pointer; }
`;

/** @param {string} title @param {string} main */
function page(title, main) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body><main>${main}</main></body>
</html>`;
}

/** @param {string} at */
function moment(at) {
  return `<time datetime="${escapeHtml(at)}">${escapeHtml(at.slice(0, 19).replace("T", " "))} UTC</time>`;
}

/**
 * @param {import("./mail-box.mjs").Entry[]} entries
 * @param {{ to: string, older: number | null }} options the address looked for, and the last id shown if there are more
 */
export function listPage(entries, { to, older }) {
  const search = to ? `&to=${encodeURIComponent(to)}` : "";
  const rows = entries.map(
    ({ id, to: receiver, subject, at }) =>
      `<li><a href="/message/${id}"><strong>${escapeHtml(subject || "(no subject)")}</strong><br>
<span class="quiet">to ${escapeHtml(receiver)} · ${moment(at)}</span></a></li>`,
  );
  const nothing = to ? "No mail went to an address like this." : "No mail yet.";
  return page(
    "Mail on this machine",
    `<h1>Mail on this machine</h1>
<p class="quiet">What the site sends while it runs here stays here. Newest first.</p>
<form><input name="to" value="${escapeHtml(to)}" aria-label="Sent to" placeholder="Sent to…"><button>Look</button></form>
${rows.length > 0 ? `<ul>${rows.join("\n")}</ul>` : `<p>${nothing}</p>`}
${older === null ? "" : `<p><a href="/?before=${older}${search}">Older mail</a></p>`}`,
  );
}

/** Makes the addresses in a text clickable. @param {string} text */
function withLinks(text) {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, i) =>
      i % 2
        ? `<a href="${escapeHtml(part)}" target="_blank">${escapeHtml(part)}</a>`
        : escapeHtml(part),
    )
    .join("");
}

/** @param {number} id @param {import("./mail-box.mjs").Message} message */
export function messagePage(id, { to, from, subject, text, html, headers, at }) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return page(
    subject || "(no subject)",
    `<p><a href="/">All mail</a></p>
<h1>${escapeHtml(subject || "(no subject)")}</h1>
<dl><dt>From</dt><dd>${escapeHtml(from)}</dd><dt>To</dt><dd>${escapeHtml(to)}</dd><dt>Sent</dt><dd>${moment(at)}</dd></dl>
${html ? `<h2>As a page</h2>\n<iframe src="/message/${id}/html" title="The mail as a page" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>` : ""}
<h2>As text</h2>
<pre>${withLinks(text)}</pre>
<details><summary>Headers</summary><pre>${escapeHtml(lines.join("\n"))}</pre></details>`,
  );
}
