import { describe, expect, test } from "vitest";
import { isLoopback, parseEnv } from "./env";

const good = { DATABASE_URL: "postgresql://user:secret@db.example:5432/site" };
const live = {
  ...good,
  NODE_ENV: "production",
  SITE_URL: "https://tender.example",
  NEXTAUTH_SECRET: "s".repeat(32),
  CRON_SECRET: "c".repeat(32),
};

describe("the environment", () => {
  test("needs nothing but a database while it is local", () => {
    expect(parseEnv(good)).toMatchObject({
      SITE_URL: "http://localhost:3000",
      ANALYTICS_PROVIDER: "none",
      RATE_LIMIT_SUBSCRIBE: { perMinute: 20, perDay: 100 },
      RATE_LIMIT_DOWNLOADS: { perMinute: 120, perDay: null },
    });
  });

  test("takes an empty variable for an unset one", () => {
    expect(() => parseEnv({ DATABASE_URL: "" })).toThrow("DATABASE_URL is not set");
  });

  test.each([
    ["DATABASE_URL", "mysql://x/y"],
    ["SITE_URL", "tender.example"],
    ["RATE_LIMIT_SUBSCRIBE", "many"],
    ["RATE_LIMIT_SUGGESTIONS", "0/5"],
    ["TRUSTED_IP_HEADER", "x real ip"],
    ["NEXTAUTH_SECRET", "short"],
    ["ANALYTICS_PROVIDER", "elsewhere"],
  ])("names %s when it is wrong, and does not repeat its value", (name, value) => {
    const read = () => parseEnv({ ...good, [name]: value });
    expect(read).toThrow(name);
    expect(read).not.toThrow(value);
  });

  test("keeps only the origin of the site's address", () => {
    expect(parseEnv({ ...good, SITE_URL: "https://tender.example/blog/" }).SITE_URL).toBe(
      "https://tender.example",
    );
  });

  test.each(["NEXTAUTH_SECRET", "CRON_SECRET"])(
    "refuses to go live without %s, and lets a loopback address do without",
    (name) => {
      expect(() => parseEnv({ ...live, [name]: undefined })).toThrow(name);
      expect(() =>
        parseEnv({ ...live, [name]: undefined, SITE_URL: "http://localhost:3000" }),
      ).not.toThrow();
    },
  );

  test("asks for what the chosen analytics service needs", () => {
    expect(() => parseEnv({ ...good, ANALYTICS_PROVIDER: "ga4" })).toThrow("ANALYTICS_ID");
    expect(() => parseEnv({ ...good, ANALYTICS_PROVIDER: "umami", ANALYTICS_ID: "x" })).toThrow(
      "ANALYTICS_URL",
    );
  });

  test("knows which addresses stay on this machine", () => {
    expect(["http://localhost:1", "http://127.0.0.9", "http://[::1]:3"].every(isLoopback)).toBe(
      true,
    );
    expect(["http://localhost.example", "http://10.0.0.1"].some(isLoopback)).toBe(false);
  });
});
