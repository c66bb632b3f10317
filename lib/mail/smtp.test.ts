import { createServer, type Server, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { composeMessage, connectSmtp, type HandOver, type SmtpMessage } from "./smtp";

/** What the server does when it gets a line: replies, or takes the socket in hand. */
type Answer = string | ((socket: Socket) => void) | null;

/** The session as most servers hold it; a script changes what it names. `body` answers the end of the message. */
const GOOD: Record<string, Answer> = {
  greeting: "220 here",
  EHLO: "250 here",
  MAIL: "250 ok",
  RCPT: "250 ok",
  DATA: "354 go on",
  body: "250 kept",
  RSET: "250 ok",
  QUIT: "221 bye",
};

type Scripted = { url: string; messages: string[]; commands: string[]; connections: () => number };

const servers: Server[] = [];
const sockets = new Set<Socket>();

afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  for (const server of servers.splice(0)) server.close();
});

/** A server that follows a script for its first connection, and the good one for all others. */
async function serve(script: Partial<typeof GOOD>, onlyFirst = false): Promise<Scripted> {
  const messages: string[] = [];
  const commands: string[] = [];
  let count = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    const plan = onlyFirst && count > 0 ? GOOD : { ...GOOD, ...script };
    count += 1;
    let rest = "";
    let isBody = false;
    const answer = (step: string) => {
      const reply = plan[step] ?? null;
      if (typeof reply === "function") reply(socket);
      else if (reply !== null) socket.write(`${reply}\r\n`);
      if (step === "DATA" && typeof reply === "string" && reply.startsWith("354")) isBody = true;
    };
    answer("greeting");
    socket.on("data", (data) => {
      rest += data.toString();
      for (;;) {
        const end = rest.indexOf(isBody ? "\r\n.\r\n" : "\r\n");
        if (end < 0) return;
        const part = rest.slice(0, end);
        rest = rest.slice(end + (isBody ? 5 : 2));
        if (isBody) {
          isBody = false;
          messages.push(part);
          answer("body");
        } else {
          commands.push(part);
          answer(part.slice(0, 4).toUpperCase());
        }
      }
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port was given.");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    messages,
    commands,
    connections: () => count,
  };
}

function drop(socket: Socket): void {
  socket.destroy();
}

function reset(socket: Socket): void {
  socket.resetAndDestroy();
}

function cutWithin(socket: Socket): void {
  socket.write("354 go on\r\n");
  socket.once("data", () => socket.resetAndDestroy());
}

const message: SmtpMessage = {
  id: "0198f2a4-7c1e-7d2b-9a51-3b8f4f6f0a11",
  to: "reader@example.org",
  subject: "Grüße",
  text: "Words.",
  html: "<p>Words.</p>",
  headers: { "Auto-Submitted": "auto-generated" },
};

function lineTo(url: string, maxMs = 5_000) {
  const options = {
    url,
    from: { name: "Tender Wiring", address: "hello@tender.example" },
    replyTo: "letters@tender.example",
    host: "tender.example",
    maxMs,
  };
  const { send, close } = connectSmtp(options);
  const handOver: HandOver = async () => {};
  return {
    close,
    send: async (one: SmtpMessage, before = handOver) =>
      send(await composeMessage(one, options), before),
  };
}

describe("a message", () => {
  test("goes out with its own id, an encoded subject and both parts", async () => {
    const server = await serve({});
    const line = lineTo(server.url);
    expect(await line.send(message)).toEqual({ state: "sent" });
    line.close();
    expect(server.commands.slice(0, 4)).toEqual([
      "EHLO tender.example",
      "MAIL FROM:<hello@tender.example>",
      "RCPT TO:<reader@example.org>",
      "DATA",
    ]);
    const [mail = ""] = server.messages;
    expect(mail).toContain("Message-ID: <0198f2a4-7c1e-7d2b-9a51-3b8f4f6f0a11@tender.example>");
    expect(mail).toContain("From: Tender Wiring <hello@tender.example>");
    expect(mail).toContain("Reply-To: letters@tender.example");
    expect(mail).toContain("Auto-Submitted: auto-generated");
    expect(mail).toMatch(/Subject: =\?UTF-8\?Q\?Gr=C3=BC=C3=9Fe\?=/i);
    expect(mail).toContain("Content-Type: text/plain");
    expect(mail).toContain("Content-Type: text/html");
  });

  test("after another goes over the same connection", async () => {
    const server = await serve({});
    const line = lineTo(server.url);
    await line.send(message);
    await line.send({ ...message, id: "second" });
    expect(server.messages).toHaveLength(2);
    expect(server.connections()).toBe(1);
  });

  test("cannot bring headers or recipients of its own", async () => {
    const server = await serve({});
    const line = lineTo(server.url);
    await line.send({
      ...message,
      subject: "Hello\r\nBcc: everybody@example.org\r\n\r\nAnother body",
      headers: { "List-Unsubscribe": "<https://x.example>\r\nX-Evil: yes" },
    });
    const [mail = ""] = server.messages;
    const [head = ""] = mail.split("\r\n\r\n");
    expect(head).not.toMatch(/^(Bcc|X-Evil):/im);
    expect(await line.send({ ...message, to: "a@example.org, b@example.org" })).toMatchObject({
      state: "sent",
    });
    expect(server.commands.filter((one) => one.startsWith("RCPT")).at(-1)).toBe(
      "RCPT TO:<a@example.org, b@example.org>",
    );
    expect(
      await line.send({ ...message, to: "a@example.org>\r\nRCPT TO:<b@example.org" }),
    ).toMatchObject({ state: "refused" });
    expect(server.messages).toHaveLength(2);
  });
});

describe("what became of a message", () => {
  const cases: [what: string, script: Partial<typeof GOOD>, outcome: Record<string, unknown>][] = [
    ["no greeting, but a hang-up", { greeting: drop }, { state: "unreachable" }],
    ["a reset at the greeting", { greeting: reset }, { state: "unreachable" }],
    ["a greeting that refuses", { greeting: "554 not today" }, { state: "unreachable" }],
    ["a refused EHLO and HELO", { EHLO: "550 no", HELO: "550 no" }, { state: "unreachable" }],
    ["a hang-up after EHLO", { EHLO: drop }, { state: "unreachable" }],
    ["421 to the sender", { MAIL: "421 closing" }, { state: "unreachable" }],
    ["5xx to the sender", { MAIL: "550 who are you" }, { state: "unreachable" }],
    ["552 to the sender", { MAIL: "552 too large" }, { state: "refused" }],
    ["4xx to the sender", { MAIL: "451 later" }, { state: "deferred", isServers: true }],
    ["a hang-up at the sender", { MAIL: drop }, { state: "deferred", isServers: false }],
    ["5xx to the recipient", { RCPT: "550 5.1.1 nobody here" }, { state: "refused" }],
    ["4xx to the recipient", { RCPT: "450 greylisted" }, { state: "deferred", isServers: false }],
    ["a hang-up at the recipient", { RCPT: reset }, { state: "deferred", isServers: false }],
    ["503 to DATA", { DATA: "503 order" }, { state: "deferred", isServers: true }],
    ["5xx to DATA", { DATA: "554 no" }, { state: "refused" }],
    ["4xx to DATA", { DATA: "451 later" }, { state: "deferred", isServers: true }],
    ["a hang-up at DATA", { DATA: drop }, { state: "deferred", isServers: false }],
    ["5xx to the message", { body: "554 spam" }, { state: "refused" }],
    ["4xx to the message", { body: "452 full" }, { state: "deferred", isServers: true }],
    ["421 to the message", { body: "421 closing" }, { state: "unreachable" }],
    ["a hang-up after the message", { body: drop }, { state: "uncertain" }],
    ["a reset after the message", { body: reset }, { state: "uncertain" }],
    [
      "half an answer to the message",
      { body: (socket) => socket.end("250") },
      { state: "uncertain" },
    ],
  ];

  test.each(cases)("is known after %s", async (_, script, outcome) => {
    const server = await serve(script);
    const line = lineTo(server.url);
    const answer = await line.send(message);
    expect(answer).toMatchObject(outcome);
    if (answer.state !== "sent") expect(answer.problem).toMatch(/^[A-Z].{10,}/);
    line.close();
  });

  test("is known when the connection breaks before its last line: the server forgets it", async () => {
    const server = await serve({ DATA: cutWithin });
    const outcome = await lineTo(server.url).send(message, () => new Promise(() => {}));
    expect(outcome).toMatchObject({ state: "deferred", isServers: false });
  });

  test("is known when it was held back before its last line", async () => {
    const server = await serve({});
    const line = lineTo(server.url);
    const holdBack = async () => {
      expect(server.commands).toContain("DATA");
      throw new Error("No.");
    };
    expect(await line.send(message, holdBack)).toMatchObject({ state: "deferred" });
    expect(server.messages).toEqual([]);
    expect(await line.send(message)).toEqual({ state: "sent" });
    expect(server.messages).toHaveLength(1);
  });

  test("is known when extensions let the client send all commands at once", async () => {
    const pipelining = { EHLO: "250-here\r\n250 PIPELINING" };
    const refused = await serve({ ...pipelining, RCPT: "550 nobody", DATA: "503 nobody" });
    expect(await lineTo(refused.url).send(message)).toMatchObject({ state: "refused" });
    const cut = await serve({ ...pipelining, DATA: drop });
    expect(await lineTo(cut.url).send(message)).toMatchObject({ state: "deferred" });
    const good = await serve(pipelining);
    expect(await lineTo(good.url).send(message)).toEqual({ state: "sent" });
  });

  test("is known when nobody is there", async () => {
    const server = await serve({});
    await new Promise((resolve) => servers.splice(0)[0]?.close(resolve));
    expect(await lineTo(server.url).send(message)).toMatchObject({ state: "unreachable" });
    expect(await lineTo("smtp://nobody.invalid").send(message)).toMatchObject({
      state: "unreachable",
    });
  });

  test("is known when the password is wrong", async () => {
    const server = await serve({ EHLO: "250-here\r\n250 AUTH PLAIN", AUTH: "535 wrong" });
    const line = lineTo(server.url.replace("//", "//user:secret@"));
    const outcome = await line.send(message);
    expect(outcome).toMatchObject({ state: "unreachable" });
    expect(outcome).toMatchObject({ problem: expect.stringContaining("password (SMTP_URL)") });
    expect(JSON.stringify(outcome)).not.toContain("secret");
  });

  test.each([
    ["the greeting", { greeting: null }, "unreachable"],
    ["the recipient", { RCPT: null }, "deferred"],
    ["the message", { body: null }, "uncertain"],
  ])("is known in good time when the server is silent at %s", async (_, script, state) => {
    const server = await serve(script);
    expect(await lineTo(server.url, 300).send(message)).toMatchObject({ state });
  });

  test("does not keep the next one from going out", async () => {
    const server = await serve({ body: drop }, true);
    const line = lineTo(server.url);
    expect(await line.send(message)).toMatchObject({ state: "uncertain" });
    expect(await line.send(message)).toEqual({ state: "sent" });
  });
});

describe("a connection that the server has closed in the meantime", () => {
  test.each([
    ["without a word", (socket: Socket) => socket.end()],
    ["with a word", (socket: Socket) => socket.end("421 idle\r\n")],
  ])("%s costs nothing: the message goes out over a new one, once", async (_, close) => {
    const server = await serve({});
    const line = lineTo(server.url);
    await line.send(message);
    const [first] = sockets;
    if (first) close(first);
    await new Promise((resolve) => first?.once("close", resolve));
    expect(await line.send({ ...message, id: "second" })).toEqual({ state: "sent" });
    expect(server.messages).toHaveLength(2);
    expect(server.connections()).toBe(2);
  });

  test("at the sender's name costs nothing either", async () => {
    let mails = 0;
    const once = (socket: Socket) => {
      mails += 1;
      if (mails === 2) socket.write("421 enough\r\n");
      else socket.write("250 ok\r\n");
    };
    const server = await serve({ MAIL: once });
    const line = lineTo(server.url);
    await line.send(message);
    expect(await line.send({ ...message, id: "second" })).toEqual({ state: "sent" });
    expect(server.messages).toHaveLength(2);
  });
});

test("a password goes over no network in the open", async () => {
  const server = await serve({
    EHLO: "250-here\r\n250 AUTH PLAIN",
    AUTH: "235 fine",
    STAR: "502 no",
  });
  // Not the loopback name, and yet this machine.
  const url = server.url.replace("//127.0.0.1", "//user:secret@0.0.0.0");
  expect(await lineTo(url).send(message)).toMatchObject({ state: "unreachable" });
  expect(server.commands.join()).not.toContain("AUTH");
  expect(await lineTo(`${url}?ignoreTLS=true`).send(message)).toEqual({ state: "sent" });
});
