// @ts-check
// A mail server for a machine that has none: it takes every message, keeps it and shows it.
// `POST /fail?with=…` makes it fail as real servers do, until it gets another such call. What goes to `bounce@`, `soft@` and
// `complaint@` (or `bounce+anything@`) comes back as such, by a signed call to the site; `refused@` is not even taken.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { liveWithParent } from "../lifetime.mjs";
import { closeAtOnce, HOST, listen } from "../listen.mjs";
import { openMailbox } from "./mail-box.mjs";
import { eventOf, sendEvent } from "./mail-events.mjs";
import { listPage, messagePage } from "./mail-page.mjs";

const MESSAGE_MAX_BYTES = 25 * 1024 ** 2;
const PAGE_MESSAGES = 100;
const CLOSE_MS = 500;

/** What can fail, in the order of a session; `slow` keeps the answer to the message back, `slow-rcpt` that to the recipient. */
const FAULTS = [
  "connect",
  "greeting",
  "mail-4xx",
  "rcpt-5xx",
  "slow-rcpt",
  "data-4xx",
  "data-5xx",
  "drop-after-data",
  "slow",
  "none",
];

const { values } = parseArgs({
  options: {
    data: { type: "string" },
    port: { type: "string", default: "0" },
    "smtp-port": { type: "string", default: "0" },
    /** How many messages are saved. */
    max: { type: "string", default: "20000" },
  },
});

const folder = values.data ?? mkdtempSync(join(tmpdir(), "tender-wiring-mail-"));
if (!values.data) process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
mkdirSync(folder, { recursive: true });
const mailbox = await openMailbox(join(folder, "messages.jsonl"), { max: Number(values.max) });

let fault = "none";
/** Answers that are held back while the server is slow. @type {Set<() => void>} */
const held = new Set();

/** @param {number} responseCode @param {string} message */
function refusal(responseCode, message) {
  return Object.assign(new Error(message), { responseCode });
}

/** Ends when the server is to fail in another way, or in none. */
function holdBack() {
  return new Promise((resolve) => held.add(() => resolve(undefined)));
}

/** The connections by session, to be cut. @param {{ id: string }} session */
function cut(session) {
  for (const connection of smtp.connections) {
    if (connection.session.id === session.id) connection._socket.resetAndDestroy();
  }
}

/** A list of addresses as one text. @param {import("postal-mime").Address[]} addresses */
function inWords(addresses) {
  return addresses
    .flatMap((one) => one.group ?? [one])
    .map(({ name, address }) => (name ? `${name} <${address}>` : address))
    .join(", ");
}

/** @param {Buffer} source @param {string[]} recipients @returns {Promise<import("./mail-box.mjs").Message>} */
async function read(source, recipients) {
  const mail = await PostalMime.parse(source);
  /** @type {Record<string, string>} */
  const headers = {};
  for (const { key, value } of mail.headers) {
    headers[key] = headers[key] === undefined ? value : `${headers[key]}, ${value}`;
  }
  return {
    to: recipients.join(", "),
    from: mail.from ? inWords([mail.from]) : "",
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    html: mail.html ?? "",
    headers,
    at: new Date().toISOString(),
  };
}

const smtp = new SMTPServer({
  // Nobody outside this machine is there to listen or to be proven.
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onAuth: (auth, _session, answer) => answer(null, { user: auth.username ?? "anybody" }),
  disableReverseLookup: true,
  logger: false,
  size: MESSAGE_MAX_BYTES,
  rejectOversized: true,
  closeTimeout: CLOSE_MS,
  onConnect(session, answer) {
    if (fault === "connect") return cut(session);
    answer(fault === "greeting" ? refusal(554, "No mail today") : null);
  },
  onMailFrom(_address, _session, answer) {
    answer(fault === "mail-4xx" ? refusal(451, "Try again later") : null);
  },
  async onRcptTo({ address }, _session, answer) {
    if (fault === "slow-rcpt") await holdBack();
    const isRefused = fault === "rcpt-5xx" || /^refused[+@]/i.test(address);
    answer(isRefused ? refusal(550, "No such mailbox") : null);
  },
  async onData(stream, session, answer) {
    try {
      const parts = [];
      for await (const part of stream) parts.push(part);
      if (fault === "data-4xx") return answer(refusal(452, "No room right now"));
      if (fault === "data-5xx") return answer(refusal(554, "Not wanted here"));
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      if (!stream.sizeExceeded) {
        const message = await read(Buffer.concat(parts), recipients);
        await mailbox.add(message);
        const event = eventOf(message);
        if (event) sendEvent(event);
      }
      // The message is here, and its sender never learns it.
      if (fault === "drop-after-data") return cut(session);
      if (fault === "slow") await holdBack();
      answer();
    } catch (error) {
      answer(refusal(451, error instanceof Error ? error.message : "Something went wrong"));
    }
  },
});
// A client that is killed resets its connection.
smtp.on("error", () => {});

/** @param {string} wanted */
function setFault(wanted) {
  fault = wanted;
  for (const goOn of held) goOn();
  held.clear();
}

/** All messages that a search finds, as one JSON array. @param {Parameters<typeof mailbox.list>[0]} search */
async function* writeMessages(search) {
  let before = "[";
  for (const entry of mailbox.list(search)) {
    const line = await mailbox.readLine(entry);
    if (line === null) continue;
    yield `${before}${line}`;
    before = ",\n";
  }
  yield before === "[" ? "[]" : "]";
}

/** @param {import("node:http").ServerResponse} response @param {number} status @param {string} text @param {string} [type] */
function send(response, status, text, type = "text/plain; charset=utf-8") {
  response.writeHead(status, { "content-type": type, "cache-control": "no-store" }).end(text);
}

const HTML = "text/html; charset=utf-8";
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; form-action 'self'; base-uri 'none'";
/** A mail may show its pictures, open its links in a tab of their own, and nothing else. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src * data:; base-uri 'none'";

/** @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response */
async function answer(request, response) {
  const { pathname, searchParams } = new URL(request.url ?? "/", `http://${HOST}`);
  const search = {
    to: searchParams.get("to") ?? "",
    ...(searchParams.has("before") && { before: Number(searchParams.get("before")) }),
    ...(searchParams.has("limit") && { limit: Number(searchParams.get("limit")) }),
  };
  const asked = `${request.method} ${pathname}`;
  if (asked === "POST /fail") {
    const wanted = searchParams.get("with") ?? "";
    if (!FAULTS.includes(wanted)) {
      return send(response, 400, `POST /fail?with=${FAULTS.join("|")}\n`);
    }
    setFault(wanted);
    return send(response, 200, `${wanted}\n`);
  }
  if (asked === "DELETE /messages") {
    await mailbox.clear();
    response.writeHead(204).end();
    return;
  }
  if (request.method !== "GET") return send(response, 405, "There is nothing to do here.\n");
  if (pathname === "/messages") {
    response.writeHead(200, {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
    });
    return pipeline(Readable.from(writeMessages(search)), response);
  }
  response.setHeader("content-security-policy", PAGE_POLICY);
  response.setHeader("x-content-type-options", "nosniff");
  if (pathname === "/") {
    const found = mailbox.list({ ...search, limit: PAGE_MESSAGES + 1 });
    const shown = found.slice(0, PAGE_MESSAGES);
    const older = found.length > shown.length ? (shown.at(-1)?.id ?? null) : null;
    return send(response, 200, listPage(shown, { to: search.to, older }), HTML);
  }
  const [, id, part] = /^\/message\/(\d{1,15})(\/html)?$/.exec(pathname) ?? [];
  const message = id && (await mailbox.get(Number(id)));
  if (!id || !message) return send(response, 404, "There is no such mail here.\n");
  if (!part) return send(response, 200, messagePage(Number(id), message), HTML);
  response.setHeader("content-security-policy", MAIL_POLICY);
  const base = '<base target="_blank">';
  const html = message.html.replace(/<head[^>]*>/i, (head) => head + base);
  send(response, 200, html === message.html ? base + html : html, HTML);
}

const http = createServer((request, response) => {
  answer(request, response).catch((error) => {
    // Whoever asked may have left.
    if (!response.destroyed) console.error(error);
    response.destroy();
  });
});

const smtpPort = await listen(smtp.server, values["smtp-port"]);
const port = await listen(http, values.port);

liveWithParent({ url: `http://${HOST}:${port}`, port, smtpPort }, async () => {
  setFault("none");
  closeAtOnce(http);
  await new Promise((resolve) => smtp.close(() => resolve(undefined)));
  await mailbox.close();
});
