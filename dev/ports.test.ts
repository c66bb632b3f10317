import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { describe, expect, it } from "vitest";
import { findFreePort, isPortFree } from "./ports.mjs";

const TCP_TABLE = "/proc/net/tcp";
const TIME_WAIT = "06";

describe("a free port", () => {
  it.runIf(existsSync(TCP_TABLE))("is given to nobody else after it was found", async () => {
    const port = await findFreePort();

    const address = `0100007F:${port.toString(16).toUpperCase().padStart(4, "0")}`;
    const rows = readFileSync(TCP_TABLE, "utf8").split("\n");
    const states = rows.map((row) => row.trim().split(/\s+/)).filter((row) => row[1] === address);
    expect(states.map((row) => row[3])).toEqual([TIME_WAIT]);
  });

  it("is free for who asked, and not while somebody listens there", async () => {
    const port = await findFreePort();
    expect(await isPortFree(port)).toBe(true);

    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    expect(await isPortFree(port)).toBe(false);
    await new Promise((resolve) => server.close(resolve));
    expect(await isPortFree(port)).toBe(true);
  });
});
