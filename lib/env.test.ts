import { describe, expect, test } from "vitest";
import { isLoopback, parseEnv } from "./env";

const good = { DATABASE_URL: "postgresql://user:secret@db.example:5432/site" };
const live = {
  ...good,
  NODE_ENV: "production",
  SITE_URL: "https://tender.example",
  NEXTAUTH_SECRET: "s".repeat(32),
  CRON_SECRET: "c".repeat(32),
  ADMIN_EMAILS: "owner@tender.example",
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
    ["NEXTAUTH_URL", "ftp://tender.example"],
    ["ADMIN_EMAILS", "owner@tender.example, nobody"],
    ["AUTH_OIDC_ISSUER", "login.example"],
    ["AUTH_OIDC_PROMPT", "never"],
    ["RATE_LIMIT_SIGNIN", "-1"],
    ["ANALYTICS_PROVIDER", "elsewhere"],
    ["SMTP_URL", "smtp.example:25"],
    ["MAIL_FROM", "Tender <hello@x.example>, b@x.example"],
    ["MAIL_PER_MINUTE", "0"],
  ])("names %s when it is wrong, and does not repeat its value", (name, value) => {
    const read = () => parseEnv({ ...good, [name]: value });
    expect(read).toThrow(name);
    expect(read).not.toThrow(value);
  });

  test("names everything that is wrong at once, a line each with what to do", () => {
    const read = () =>
      parseEnv({
        NODE_ENV: "production",
        NEXTAUTH_SECRET: "short",
        S3_BUCKET: "files",
        AUTH_OIDC_ISSUER: "http://127.0.0.1:4010",
        MAIL_PER_MINUTE: "many",
      });
    let message = "";
    try {
      read();
    } catch (error) {
      message = error instanceof Error ? error.message : "";
    }
    expect(message.split("\n")).toEqual([
      "The environment is not right:",
      "  DATABASE_URL is not set (give any PostgreSQL, as postgresql://user:password@host:5432/name)",
      "  NEXTAUTH_SECRET must have at least 32 characters (openssl rand -base64 48 makes one)",
      "  MAIL_PER_MINUTE must be a number of messages",
      "  SITE_URL is not set (give the address that readers use, as https://www.example.org)",
      "  CRON_SECRET is not set (openssl rand -base64 48 makes one)",
      "  ADMIN_EMAILS is not set (give the address with which the owner signs in)",
      "  AUTH_OIDC_ISSUER must not be on this machine: readers’ browsers go there",
      "  S3_ACCESS_KEY_ID must be set together with S3_BUCKET",
      "  S3_SECRET_ACCESS_KEY must be set together with S3_BUCKET",
      "  AUTH_OIDC_ID must be set together with AUTH_OIDC_ISSUER",
      "  AUTH_OIDC_SECRET must be set together with AUTH_OIDC_ISSUER",
      ".env.example says what each is. Set them, then start again.",
    ]);
  });

  test("keeps only the origin of the site's address", () => {
    expect(parseEnv({ ...good, SITE_URL: "https://tender.example/blog/" }).SITE_URL).toBe(
      "https://tender.example",
    );
  });

  test.each(["NEXTAUTH_SECRET", "CRON_SECRET", "ADMIN_EMAILS"])(
    "refuses to go live without %s, and lets a loopback address do without (R7)",
    (name) => {
      expect(() => parseEnv({ ...live, [name]: undefined })).toThrow(name);
      expect(() =>
        parseEnv({ ...live, [name]: undefined, SITE_URL: "http://localhost:3000" }),
      ).not.toThrow();
    },
  );

  test("goes live only with an address of its own", () => {
    expect(() => parseEnv({ ...live, SITE_URL: undefined })).toThrow("SITE_URL is not set");
    expect(parseEnv({ ...live, SITE_URL: undefined, NEXTAUTH_URL: live.SITE_URL })).toMatchObject({
      SITE_URL: live.SITE_URL,
    });
  });

  test("wants both addresses of the site to agree, and takes one for the other", () => {
    const both = { ...good, SITE_URL: "https://a.example" };
    expect(parseEnv(both).NEXTAUTH_URL).toBe("https://a.example");
    expect(parseEnv({ ...both, NEXTAUTH_URL: "https://a.example/api/auth" }).NEXTAUTH_URL).toBe(
      "https://a.example",
    );
    for (const NEXTAUTH_URL of [
      "https://b.example",
      "http://a.example",
      "https://a.example:8443",
    ]) {
      expect(() => parseEnv({ ...both, NEXTAUTH_URL })).toThrow("NEXTAUTH_URL");
    }
  });

  test("refuses to go live with a sign-in service on its own machine", () => {
    const oidc = { AUTH_OIDC_ID: "id", AUTH_OIDC_SECRET: "secret" };
    for (const AUTH_OIDC_ISSUER of ["http://127.0.0.1:4010", "https://localhost/x"]) {
      expect(() => parseEnv({ ...live, ...oidc, AUTH_OIDC_ISSUER })).toThrow("AUTH_OIDC_ISSUER");
    }
    const AUTH_OIDC_ISSUER = "https://login.example";
    expect(() => parseEnv({ ...live, ...oidc, AUTH_OIDC_ISSUER })).not.toThrow();
  });

  test("refuses to go live with a storage on its own machine, which no reader's browser reaches", () => {
    const s3 = { S3_BUCKET: "files", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" };
    for (const S3_ENDPOINT of ["http://127.0.0.1:9000", "http://localhost:9000"]) {
      expect(() => parseEnv({ ...live, ...s3, S3_ENDPOINT })).toThrow("S3_ENDPOINT");
      expect(() => parseEnv({ ...good, ...s3, S3_ENDPOINT })).not.toThrow();
    }
    expect(() => parseEnv({ ...live, ...s3, S3_ENDPOINT: "https://s3.example" })).not.toThrow();
    expect(() => parseEnv({ ...live, ...s3 })).not.toThrow();
  });

  test("wants a storage's variables together", () => {
    expect(() => parseEnv({ ...good, S3_BUCKET: "files" })).toThrow(
      /S3_ACCESS_KEY_ID[\s\S]*S3_SECRET_ACCESS_KEY/,
    );
    expect(() => parseEnv({ ...good, S3_BUCKET: "Files!" })).toThrow("S3_BUCKET");
    expect(() => parseEnv({ ...good, S3_ENDPOINT: "https://s3.example" })).toThrow(
      "S3_BUCKET must be set together with S3_ENDPOINT",
    );
  });

  test("wants a channel for a key to YouTube", () => {
    expect(() => parseEnv({ ...good, YOUTUBE_API_KEY: "key" })).toThrow("YOUTUBE_CHANNEL_ID");
  });

  test("goes live with an email server on its own machine", () => {
    const mail = { MAIL_FROM: "Tender Wiring <hello@tender.example>" };
    for (const SMTP_URL of [
      "smtp://127.0.0.1:25",
      "smtp://user:secret@LOCALHOST",
      "smtps://127.1",
      "smtp://[::1]:2525",
    ]) {
      expect(() => parseEnv({ ...live, ...mail, SMTP_URL })).not.toThrow();
    }
    const SMTP_URL = "smtps://user:secret@smtp.example";
    expect(() => parseEnv({ ...live, ...mail, SMTP_URL })).not.toThrow();
  });

  test("wants a mail server and a sender together", () => {
    const SMTP_URL = "smtp://smtp.example";
    expect(() => parseEnv({ ...good, SMTP_URL })).toThrow("MAIL_FROM");
    expect(() => parseEnv({ ...good, MAIL_FROM: "hello@tender.example" })).toThrow("SMTP_URL");
    expect(parseEnv({ ...good, SMTP_URL, MAIL_FROM: "hello@tender.example" })).toMatchObject({
      MAIL_PER_MINUTE: 600,
    });
  });

  test("wants a sign-in service's variables together", () => {
    expect(() => parseEnv({ ...good, AUTH_GOOGLE_ID: "id" })).toThrow("AUTH_GOOGLE_SECRET");
    expect(() => parseEnv({ ...good, AUTH_GITHUB_SECRET: "x" })).toThrow("AUTH_GITHUB_ID");
    expect(() => parseEnv({ ...good, AUTH_OIDC_ISSUER: "https://login.example" })).toThrow(
      /AUTH_OIDC_ID[\s\S]*AUTH_OIDC_SECRET/,
    );
  });

  test("reads the list of administrators in lower case", () => {
    expect(parseEnv({ ...good, ADMIN_EMAILS: "A@x.example, b@x.example" }).ADMIN_EMAILS).toEqual([
      "a@x.example",
      "b@x.example",
    ]);
  });

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
