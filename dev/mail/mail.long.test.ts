// Watches dev/mail.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Message } from "./mail-box.mjs";

const SCRIPT = new URL("./mail.mjs", import.meta.url);

let folder: string;
const started: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tender-wiring-mail-test-"));
});

afterEach(async () => {
  await Promise.all(
    started.splice(0).map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    }),
  );
  rmSync(folder, { recursive: true, force: true });
});

type Server = { child: ChildProcess; url: string; port: number; smtpPort: number };

async function start(before?: Server): Promise<Server> {
  const ports = before
    ? ["--port", String(before.port), "--smtp-port", String(before.smtpPort)]
    : [];
  const child = fork(SCRIPT, ["--data", folder, ...ports]);
  started.push(child);
  const [ready] = await once(child, "message");
  return { child, ...ready };
}

async function kill({ child }: Server): Promise<void> {
  child.kill("SIGKILL");
  await once(child, "exit");
}

function send({ smtpPort }: Server, mail: Record<string, unknown> = {}) {
  return createTransport({ host: "127.0.0.1", port: smtpPort, socketTimeout: 2_000 }).sendMail({
    from: { name: "Zoë Tender", address: "hello@tender.example" },
    to: "reader@example.org",
    subject: "Grüße",
    text: "Some words.",
    html: "<p>Some words.</p>",
    ...mail,
  });
}

async function messages({ url }: Server, search = ""): Promise<Message[]> {
  const answer = await fetch(`${url}/messages${search}`);
  expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
  return answer.json();
}

function fail({ url }: Server, what: string): Promise<Response> {
  return fetch(`${url}/fail?with=${what}`, { method: "POST" });
}

describe("the local mail server", () => {
  test("keeps what it was sent, newest first, with its headers by lower-cased name", async () => {
    const server = await start();
    expect(await messages(server)).toEqual([]);
    await send(server, { headers: { "X-Kind": "first" } });
    await send(server, { to: ["a@example.org", "b@example.org"], subject: "Second" });
    const [second, first] = await messages(server);
    expect(first).toMatchObject({
      to: "reader@example.org",
      from: "Zoë Tender <hello@tender.example>",
      subject: "Grüße",
      text: "Some words.\n",
      html: "<p>Some words.</p>\n",
      headers: { "x-kind": "first", "mime-version": "1.0" },
    });
    expect(second).toMatchObject({ to: "a@example.org, b@example.org", subject: "Second" });
    expect(await messages(server, "?limit=1")).toEqual([second]);
    expect(await messages(server, "?to=reader@")).toEqual([first]);
  });

  test("has them after a restart, even one by force, under its old addresses", async () => {
    const server = await start();
    await send(server, { subject: "Kept" });
    await kill(server);
    const again = await start(server);
    expect([again.port, again.smtpPort]).toEqual([server.port, server.smtpPort]);
    await send(again, { subject: "New" });
    expect((await messages(again)).map(({ subject }) => subject)).toEqual(["New", "Kept"]);
  });

  test("forgets a message that was cut short on its way to the disk, and no other", async () => {
    const server = await start();
    await send(server, { subject: "Whole" });
    await send(server, { subject: "Cut" });
    await kill(server);
    const file = join(folder, "messages.jsonl");
    writeFileSync(file, readFileSync(file).subarray(0, -20));
    const again = await start();
    await send(again, { subject: "After" });
    expect((await messages(again)).map(({ subject }) => subject)).toEqual(["After", "Whole"]);
  });

  test("forgets all of them on demand", async () => {
    const server = await start();
    await send(server);
    expect((await fetch(`${server.url}/messages`, { method: "DELETE" })).status).toBe(204);
    expect(await messages(server)).toEqual([]);
    expect(statSync(join(folder, "messages.jsonl")).size).toBe(0);
    await send(server, { subject: "After" });
    expect(await messages(server)).toMatchObject([{ subject: "After" }]);
  });

  test("takes no message whose sender goes away before its end", async () => {
    const server = await start();
    const socket = connect(server.smtpPort, "127.0.0.1");
    const lines = ["EHLO x", "MAIL FROM:<a@example.org>", "RCPT TO:<b@example.org>", "DATA"];
    for (const line of lines) {
      await once(socket, "data");
      socket.write(`${line}\r\n`);
    }
    await once(socket, "data");
    socket.write("Subject: Half\r\n\r\nThis is not a\r\n");
    socket.resetAndDestroy();
    await send(server, { subject: "Whole" });
    expect((await messages(server)).map(({ subject }) => subject)).toEqual(["Whole"]);
  });

  test.each([
    ["connect", { code: "ESOCKET" }, 0],
    ["greeting", { responseCode: 554 }, 0],
    ["mail-4xx", { responseCode: 451, command: "MAIL FROM" }, 0],
    ["rcpt-5xx", { responseCode: 550, command: "RCPT TO" }, 0],
    ["data-4xx", { responseCode: 452, command: "DATA" }, 0],
    ["drop-after-data", {}, 1],
    ["slow-rcpt", { code: "ETIMEDOUT" }, 0],
    ["slow", { code: "ETIMEDOUT" }, 1],
  ])("fails with %s on demand, and recovers", async (fault, error, received) => {
    const server = await start();
    expect((await fail(server, fault)).status).toBe(200);
    const failure = await send(server).then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(failure).toMatchObject(error);
    expect(await messages(server)).toHaveLength(received);
    await fail(server, "none");
    await send(server);
    expect(await messages(server)).toHaveLength(received + 1);
  });

  test("knows no other faults", async () => {
    expect((await fail(await start(), "fire")).status).toBe(400);
  });
});

describe("its page", () => {
  test("lists the mail and shows each one, its HTML without any power", async () => {
    const server = await start();
    await send(server, {
      subject: "<b>Bold</b>",
      text: "Go to https://tender.example/a?b=c now.",
      html: "<!doctype html><html><head><title>x</title></head><body><script>alert(1)</script></body></html>",
    });
    const list = await (await fetch(server.url)).text();
    expect(list).toContain("&#60;b&#62;Bold&#60;/b&#62;");
    const path = /href="(\/message\/\d+)"/.exec(list)?.[1];
    const shown = await (await fetch(server.url + path)).text();
    expect(shown).toContain('<a href="https://tender.example/a?b=c" target="_blank">');
    expect(shown).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    const part = await fetch(`${server.url}${path}/html`);
    expect(part.headers.get("content-security-policy")).toMatch(/^sandbox allow-popups .*'none'/);
    expect(await part.text()).toMatch(/^<!doctype html><html><head><base target="_blank">/);
    expect((await fetch(`${server.url}/message/99`)).status).toBe(404);
  });

  test("finds what went to an address, and says when there is nothing", async () => {
    const server = await start();
    await send(server, { to: "ada@example.org" });
    expect(await (await fetch(`${server.url}/?to=ada`)).text()).toContain("ada@example.org");
    expect(await (await fetch(`${server.url}/?to=bob`)).text()).toContain(
      "No mail went to an address like this.",
    );
  });
});
