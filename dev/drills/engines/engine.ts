import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, openSync, writeFileSync } from "node:fs";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../../ports.mjs";
import { stopChild } from "../../process.mjs";

/** WebDriver's name of an element that was found. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const START_MS = 30_000;
const LOOK_MS = 100;

type Command = {
  method: "GET" | "POST" | "DELETE";
  path: string;
  marionette: string;
  body?: object;
};
type Send = (command: Command) => Promise<unknown>;
type Session = { send: Send; close: () => Promise<void> };

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until<Result>(
  what: string,
  look: () => Promise<Result | undefined>,
): Promise<Result> {
  const end = Date.now() + START_MS;
  let last: unknown;
  while (Date.now() < end) {
    try {
      const found = await look();
      if (found !== undefined) return found;
    } catch (error) {
      last = error;
    }
    await wait(LOOK_MS);
  }
  throw new Error(`${what} did not come within ${START_MS / 1000} s`, { cause: last });
}

/** Firefox's own end of WebDriver: the same commands over a socket, each message after its length. */
async function openMarionette(port: number): Promise<Send> {
  const socket = await until("Firefox", async () => {
    const one = createConnection({ host: "127.0.0.1", port });
    await new Promise((resolve, reject) => one.once("connect", resolve).once("error", reject));
    return one;
  });
  const waiting = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (error: Error) => void }
  >();
  let read = Buffer.alloc(0);
  let count = 0;
  socket.on("data", (data) => {
    read = Buffer.concat([read, data]);
    for (;;) {
      const colon = read.indexOf(":");
      const length = Number(read.subarray(0, Math.max(0, colon)).toString());
      if (colon < 0 || read.length < colon + 1 + length) return;
      const message: unknown = JSON.parse(read.subarray(colon + 1, colon + 1 + length).toString());
      read = read.subarray(colon + 1 + length);
      // The first says who speaks.
      if (!Array.isArray(message)) continue;
      const [, id, error, value] = message;
      const asked = waiting.get(id);
      waiting.delete(id);
      if (error) asked?.reject(new Error(`${error.error}: ${error.message}`));
      else asked?.resolve(value && "value" in value ? value.value : value);
    }
  });
  socket.on("error", () => {});
  return ({ marionette, body = {} }) =>
    new Promise((resolve, reject) => {
      count += 1;
      waiting.set(count, { resolve, reject });
      const text = JSON.stringify([0, count, `WebDriver:${marionette}`, body]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}

async function startFirefox(): Promise<Session> {
  const profile = mkdtempSync(join(tmpdir(), "engine-firefox-"));
  const port = await findFreePort();
  const settings = {
    "marionette.port": port,
    "browser.shell.checkDefaultBrowser": false,
    "datareporting.policy.dataSubmissionEnabled": false,
    "app.update.enabled": false,
    "security.sandbox.content.level": 0,
  };
  const lines = Object.entries(settings).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, "user.js"), lines.join("\n"));
  const child = spawn(
    "firefox-esr",
    ["--headless", "--marionette", "--no-remote", "--profile", profile],
    { stdio: "ignore", env: { ...process.env, HOME: profile } },
  );
  const send = await openMarionette(port);
  await send({
    method: "POST",
    path: "",
    marionette: "NewSession",
    body: { capabilities: { alwaysMatch: { unhandledPromptBehavior: "accept" } } },
  });
  return { send, close: () => stopAll([child]) };
}

const MINI_BROWSERS = ["4.1", "4.0", "6.0"].map(
  (version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
);

async function startWebKit(): Promise<Session> {
  const binary = MINI_BROWSERS.find((path) => existsSync(path)) ?? "MiniBrowser";
  const home = mkdtempSync(join(tmpdir(), "engine-webkit-"));
  mkdirSync(join(home, "run"), { mode: 0o700 });
  // It ends where it fades from page to page without a graphics card.
  const gtk = join(home, "config", "gtk-3.0");
  mkdirSync(gtk, { recursive: true });
  writeFileSync(join(gtk, "settings.ini"), "[Settings]\ngtk-enable-animations=0\n");
  const display = `:${await findFreePort()}`.slice(0, 5);
  const port = await findFreePort();
  const output = openSync(join(home, "log"), "a");
  const screen = spawn("Xvfb", [display, "-screen", "0", "1280x900x24", "-nolisten", "tcp"], {
    stdio: ["ignore", output, output],
  });
  const driver = spawn("WebKitWebDriver", [`--port=${port}`, "--host=127.0.0.1"], {
    stdio: ["ignore", output, output],
    env: {
      ...process.env,
      DISPLAY: display,
      HOME: home,
      XDG_RUNTIME_DIR: join(home, "run"),
      XDG_CONFIG_HOME: join(home, "config"),
      XDG_DATA_HOME: join(home, "data"),
      XDG_CACHE_HOME: join(home, "cache"),
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      LIBGL_ALWAYS_SOFTWARE: "1",
      GDK_BACKEND: "x11",
    },
  });
  let session = "";
  const send: Send = async ({ method, path, body }) => {
    const answer = await fetch(`http://127.0.0.1:${port}/session${session}${path}`, {
      method,
      ...(method === "POST" && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const started = await until("WebKit", async () => {
    const value = await send({
      method: "POST",
      path: "",
      marionette: "",
      body: {
        capabilities: {
          alwaysMatch: {
            unhandledPromptBehavior: "accept",
            "webkitgtk:browserOptions": { binary, args: ["--automation"] },
          },
        },
      },
    });
    return value as { sessionId: string };
  });
  session = `/${started.sessionId}`;
  return {
    send,
    async close() {
      await send({ method: "DELETE", path: "", marionette: "" }).catch(() => {});
      await stopAll([driver, screen]);
    },
  };
}

async function stopAll(children: ChildProcess[]): Promise<void> {
  for (const child of children) await stopChild(child);
}

const STARTS = { firefox: startFirefox, webkit: startWebKit };

export const ENGINES = ["firefox", "webkit"] as const;

/** A browser of one engine, as far as the drill drives it. What is looked for is waited for. */
export async function startEngine(name: (typeof ENGINES)[number]) {
  const { send, close } = await STARTS[name]();

  /** What a function of the page answers; its arguments are sent with it. */
  async function run<Result, Args extends unknown[]>(
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    const value = (await send({
      method: "POST",
      path: "/execute/async",
      marionette: "ExecuteAsyncScript",
      body: {
        script: `const done = arguments[arguments.length - 1];
          Promise.resolve((${script})(...[...arguments].slice(0, -1)))
            .then((value) => done({ value: value ?? null }), (error) => done({ failed: String(error) }));`,
        args,
      },
    })) as { value?: unknown; failed?: string };
    if (value.failed !== undefined) throw new Error(`${name}: ${value.failed}`);
    return value.value as Awaited<Result>;
  }

  async function open(address: string): Promise<void> {
    await send({ method: "POST", path: "/url", marionette: "Navigate", body: { url: address } });
  }

  /** Waits until a function of the page answers something, and gives that. */
  async function see<Result, Args extends unknown[]>(
    what: string,
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<NonNullable<Awaited<Result>>> {
    return until(`${name}: ${what}`, async () => {
      const found = await run(script, ...args);
      return found ? found : undefined;
    });
  }

  /** An element by CSS, and by its words where several are alike. */
  async function find(selector: string, words = ""): Promise<string> {
    await see(
      `${selector} ${words}`,
      (css, text) => {
        for (const one of document.querySelectorAll("[data-driven]"))
          one.removeAttribute("data-driven");
        const found = [...document.querySelectorAll<HTMLElement>(css)].find(
          (one) =>
            one.getClientRects().length > 0 &&
            !(one as HTMLButtonElement).disabled &&
            (text === "" || one.textContent?.trim().startsWith(text)),
        );
        found?.setAttribute("data-driven", "");
        found?.scrollIntoView({ block: "center" });
        return found !== undefined;
      },
      selector,
      words,
    );
    const element = (await send({
      method: "POST",
      path: "/element",
      marionette: "FindElement",
      body: { using: "css selector", value: "[data-driven]" },
    })) as Record<string, string>;
    return element[ELEMENT] ?? "";
  }

  async function press(selector: string, words?: string): Promise<void> {
    const id = await find(selector, words);
    await send({
      method: "POST",
      path: `/element/${id}/click`,
      marionette: "ElementClick",
      body: { id },
    });
  }

  async function type(selector: string, text: string): Promise<void> {
    const id = await find(selector);
    await send({
      method: "POST",
      path: `/element/${id}/value`,
      marionette: "ElementSendKeys",
      body: { id, text },
    });
  }

  async function resize(width: number, height: number): Promise<void> {
    const body = { width, height };
    await send({ method: "POST", path: "/window/rect", marionette: "SetWindowRect", body });
  }

  return { name, open, run, see, press, type, resize, close };
}

export type Engine = Awaited<ReturnType<typeof startEngine>>;
