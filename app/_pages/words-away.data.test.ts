import { afterAll, beforeAll, expect, test, vi } from "vitest";

/** A proxy in front of the database, so that the test can take it away; the environment is read when modules are. */
const line = await vi.hoisted(async () => {
  const { connect, createServer } = await import("node:net");
  const { default: events } = await import("node:events");
  const database = new URL(process.env.DATABASE_URL ?? "");
  const sockets = new Set<{ destroy: () => void }>();
  let isCut = false;
  const server = createServer((socket) => {
    if (isCut) return void socket.destroy();
    const onward = connect(Number(database.port), database.hostname);
    for (const end of [socket, onward]) {
      sockets.add(end);
      end.on("error", () => {});
      end.on("close", () => {
        socket.destroy();
        onward.destroy();
      });
    }
    socket.pipe(onward).pipe(socket);
  });
  server.listen(0, "127.0.0.1");
  await events.once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("It has no port.");
  const before = process.env.DATABASE_URL;
  process.env.DATABASE_URL = Object.assign(new URL(database), {
    hostname: "127.0.0.1",
    port: String(address.port),
  }).href;
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    cut,
    end() {
      cut();
      server.close();
      process.env.DATABASE_URL = before;
    },
  };
});
vi.spyOn(console, "log").mockImplementation(() => {});
vi.spyOn(console, "error").mockImplementation(() => {});

import { GET as getArticle } from "@/app/article/[slug]/route";
import { GET as getFeed } from "@/app/feed.xml/route";
import { GET as getHome } from "@/app/route";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { defaultSettings } from "@/lib/site/settings/defaults/settings";
import { saveSettings } from "@/lib/site/settings/owner";
import { readRecentSettings, readSettings } from "@/lib/site/settings/settings";

const admin = { id: "", name: null, email: null } as unknown as Admin;
const NAME = "Calm Days";

const read = async (handler: typeof getHome, path: string, params: object = {}) => {
  const request = new Request(new URL(path, "http://localhost:3000"));
  const answer = await handler(request, { params: Promise.resolve(params) });
  return { status: answer.status, text: await answer.text() };
};

beforeAll(async () => {
  await saveSettings(admin, "site", { ...defaultSettings.site, name: NAME }, null);
  await saveSettings(admin, "hero", { ...defaultSettings.hero, headline: "Storms pass." }, null);
  expect((await read(getHome, "/")).text).toContain("Storms pass.");
  line.cut();
});

afterAll(async () => {
  await db.$disconnect();
  line.end();
});

test("without its database the site goes on with the owner's last words", async () => {
  await expect(db.setting.count()).rejects.toThrow();
  expect((await readSettings()).site.name).toBe(NAME);
  expect((await readRecentSettings()).site.name).toBe(NAME);
  const home = await read(getHome, "/");
  expect(home.status).toBe(200);
  expect(home.text).toContain(NAME);
  expect(home.text).toContain("Storms pass.");
  expect(home.text).not.toContain(`<span class="truncate">${defaultSettings.site.name}`);
});

test("also a page that cannot be made says them", async () => {
  const article = await read(getArticle as typeof getHome, "/article/calm", { slug: "calm" });
  const feed = await read(getFeed as typeof getHome, "/feed.xml");
  for (const { status, text } of [article, feed]) {
    expect(status).toBe(503);
    expect(text).toContain(`<span class="truncate">${NAME}</span>`);
  }
});
