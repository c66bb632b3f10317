import "server-only";
import { z } from "zod";

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** True when the address stays on this machine. */
export function isLoopback(url: string): boolean {
  // Only addresses of the web have their host brought into one form, as 127.1 and LOCALHOST.
  return LOOPBACK.test(new URL(url.replace(/^smtps?:/i, "http:")).hostname);
}

const webAddress = z.url({ protocol: /^https?$/, error: "must be an http or https address" });

/** `perMinute/perDay`, as in `20/100`; a day's limit may be left out. */
const rate = z
  .string()
  .regex(/^[1-9]\d{0,6}(\/[1-9]\d{0,8})?$/, "must look like 20/100 (hits a minute / hits a day)")
  .transform((text) => {
    const [perMinute, perDay] = text.split("/").map(Number);
    return { perMinute: perMinute ?? 0, perDay: perDay ?? null };
  });

function listOf(item: z.ZodType<string, string>) {
  return z
    .string()
    .default("")
    .transform((text) =>
      text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    )
    .pipe(z.array(item));
}

const addressList = listOf(z.email("must be e-mail addresses, separated by commas"));

const setting = z.string().optional();

const bucketName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket")
  .optional();

const flag = z
  .enum(["true", "false"], "must be true or false")
  .default("false")
  .transform((text) => text === "true");

/** What the log calls the release that runs, as a version or a commit. */
const release = z
  .string()
  .regex(/^[\w.+-]{1,64}$/, "must be a version or a commit: letters, digits and . _ + -")
  .optional();

/** Host names, each perhaps with a port, as in `images.example.org, localhost:4000`. */
const hostList = listOf(
  z.string().regex(/^[a-z0-9.-]+(:\d{1,5})?$/, "must be host names, separated by commas"),
);

/** Variables that work together: where the first is set, or any other of its row, all must be. */
const GROUPS = [
  ["SMTP_URL", "MAIL_FROM"],
  ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["BACKUP_S3_BUCKET", "BACKUP_S3_ACCESS_KEY_ID", "BACKUP_S3_SECRET_ACCESS_KEY"],
  ["AUTH_GOOGLE_ID", "AUTH_GOOGLE_SECRET"],
  ["AUTH_GITHUB_ID", "AUTH_GITHUB_SECRET"],
  ["AUTH_OIDC_ISSUER", "AUTH_OIDC_ID", "AUTH_OIDC_SECRET"],
] as const;

const DEFAULT_SECRET = "local-secret-that-only-a-loopback-address-may-use";

const origin = webAddress.transform((url) => new URL(url).origin);

const schema = z
  .object({
    NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgresql:// address" }),
    SITE_URL: origin.optional(),
    /** What sign-in services send people back to. */
    NEXTAUTH_URL: origin.optional(),
    NEXTAUTH_SECRET: z.string().min(32, "must have at least 32 characters").default(DEFAULT_SECRET),
    ADMIN_EMAILS: addressList,
    AUTH_GOOGLE_ID: setting,
    AUTH_GOOGLE_SECRET: setting,
    AUTH_GITHUB_ID: setting,
    AUTH_GITHUB_SECRET: setting,
    AUTH_OIDC_ISSUER: webAddress.optional(),
    AUTH_OIDC_ID: setting,
    AUTH_OIDC_SECRET: setting,
    AUTH_OIDC_PROMPT: z
      .enum(["login", "consent", "select_account"], "must be login, consent or select_account")
      .optional(),
    S3_ENDPOINT: webAddress.optional(),
    S3_REGION: z.string().default("us-east-1"),
    S3_BUCKET: bucketName,
    S3_ACCESS_KEY_ID: setting,
    S3_SECRET_ACCESS_KEY: setting,
    S3_FORCE_PATH_STYLE: flag,
    BACKUP_S3_ENDPOINT: webAddress.optional(),
    BACKUP_S3_REGION: z.string().default("us-east-1"),
    BACKUP_S3_BUCKET: bucketName,
    BACKUP_S3_ACCESS_KEY_ID: setting,
    BACKUP_S3_SECRET_ACCESS_KEY: setting,
    BACKUP_S3_FORCE_PATH_STYLE: flag,
    BACKUP_S3_PREFIX: z
      .string()
      .regex(/^[\w.-]+(\/[\w.-]+)*\/?$/, "must be a folder, as backups or sites/mine")
      .default("backups")
      .transform((text) => text.replace(/\/?$/, "/")),
    YOUTUBE_CHANNEL_ID: z
      .string()
      .regex(/^UC[\w-]{22}$/, "must be a channel's id: UC and 22 more characters")
      .optional(),
    YOUTUBE_API_KEY: setting,
    YOUTUBE_API_URL: webAddress.default("https://www.googleapis.com/youtube/v3"),
    YOUTUBE_FEED_URL: webAddress.default("https://www.youtube.com/feeds/videos.xml"),
    YOUTUBE_IMAGE_URL: webAddress.default("https://i.ytimg.com"),
    IMAGE_HOSTS: hostList,
    INDEXNOW_KEY: z
      .string()
      .regex(/^[\dA-Za-z-]{8,128}$/, "must be 8 to 128 letters, digits and dashes")
      .optional(),
    INDEXNOW_URL: webAddress.default("https://api.indexnow.org/indexnow"),
    WEBSUB_HUB: webAddress.optional(),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: "must be an smtp:// or smtps:// address" })
      .optional(),
    MAIL_FROM: z
      .string()
      .regex(/^([^<>\r\n]*<[^@\s<>]+@[^@\s<>]+>|[^@\s<>]+@[^@\s<>]+)$/, {
        error:
          "must be an address, or a name and an address as in Tender Wiring <hello@example.org>",
      })
      .optional(),
    MAIL_PER_MINUTE: z
      .string()
      .regex(/^[1-9]\d{0,5}$/, "must be a number of messages")
      .default("600")
      .transform(Number),
    RESEND_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_[A-Za-z0-9+/]{16,}={0,2}$/, "must be what Resend shows, as whsec_…")
      .optional(),
    POSTMARK_WEBHOOK_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
    SES_TOPIC_ARN: z
      .string()
      .regex(
        /^arn:aws[a-z-]*:sns:[a-z]{2}(-[a-z]+)+-\d+:\d{12}:[\w-]+$/,
        "must be a topic of SNS, as arn:aws:sns:eu-west-1:123456789012:email",
      )
      .optional(),
    MAILGUN_WEBHOOK_KEY: setting,
    DKIM_SELECTOR: z
      .string()
      .regex(/^[a-z0-9]([\w.-]{0,62})$/i, "must be the name before ._domainkey, as resend")
      .optional(),
    /** Set by AWS Lambda itself. */
    AWS_LAMBDA_FUNCTION_NAME: setting,
    CRON_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
    METRICS_TOKEN: z.string().min(32, "must have at least 32 characters").optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
    COPIES_ON_DISK_MB: z
      .string()
      .regex(/^\d{1,6}$/, "must be a number of megabytes, as 256")
      .optional(),
    GENERATION_FOLDER: z
      .string()
      .startsWith("/", "must be a folder, as /run/tender-wiring")
      .optional(),
    RELEASE: release,
    /** Vercel's own name for it. */
    VERCEL: setting,
    VERCEL_GIT_COMMIT_SHA: release,
    TRUSTED_IP_HEADER: z
      .string()
      .regex(/^[a-z0-9-]+$/i, "must be the name of a header, as x-real-ip")
      .optional(),
    RATE_LIMIT_SUBSCRIBE: rate.prefault("20/100"),
    RATE_LIMIT_SUGGESTIONS: rate.prefault("20/100"),
    RATE_LIMIT_COMMENTS: rate.prefault("20/100"),
    RATE_LIMIT_DOWNLOADS: rate.prefault("120"),
    RATE_LIMIT_SIGNIN: rate.prefault("10"),
    RATE_LIMIT_VIEWS: rate.prefault("120"),
    RATE_LIMIT_SEARCH: rate.prefault("120"),
    ANALYTICS_PROVIDER: z.enum(["none", "ga4", "plausible", "umami"]).default("none"),
    ANALYTICS_ID: z
      .string()
      .regex(/^[\w.-]+$/, "must be the id or domain your analytics service gave you")
      .optional(),
    ANALYTICS_URL: webAddress.optional(),
  })
  .transform(({ SITE_URL, NEXTAUTH_URL, RELEASE, VERCEL_GIT_COMMIT_SHA, ...env }, ctx) => {
    if (env.NODE_ENV === "production" && !SITE_URL && !NEXTAUTH_URL) {
      ctx.addIssue({ code: "custom", path: ["SITE_URL"], message: "must be set" });
    }
    const address = SITE_URL ?? NEXTAUTH_URL ?? "http://localhost:3000";
    return {
      ...env,
      SITE_URL: address,
      NEXTAUTH_URL: NEXTAUTH_URL ?? address,
      RELEASE: RELEASE ?? VERCEL_GIT_COMMIT_SHA,
    };
  })
  .superRefine((env, ctx) => {
    const refuse = (name: string, message = "must be set") =>
      ctx.addIssue({ code: "custom", path: [name], message });
    if (env.NODE_ENV === "production" && !isLoopback(env.SITE_URL)) {
      if (env.NEXTAUTH_SECRET === DEFAULT_SECRET) refuse("NEXTAUTH_SECRET");
      if (!env.CRON_SECRET) refuse("CRON_SECRET");
      if (env.ADMIN_EMAILS.length === 0) refuse("ADMIN_EMAILS");
      if (env.AUTH_OIDC_ISSUER && isLoopback(env.AUTH_OIDC_ISSUER)) {
        refuse("AUTH_OIDC_ISSUER", "must not be on this machine: readers’ browsers go there");
      }
      if (env.S3_ENDPOINT && isLoopback(env.S3_ENDPOINT)) {
        refuse("S3_ENDPOINT", "must not be on this machine: readers’ browsers go there");
      }
      if (env.WEBSUB_HUB && isLoopback(env.WEBSUB_HUB)) {
        refuse("WEBSUB_HUB", "must not be on this machine: feed readers go there");
      }
    }
    if (env.NEXTAUTH_URL !== env.SITE_URL) {
      refuse("NEXTAUTH_URL", "must have the same origin as SITE_URL");
    }
    for (const names of GROUPS) {
      if (!names.some((name) => env[name])) continue;
      for (const name of names) {
        if (!env[name]) refuse(name, `must be set together with ${names[0]}`);
      }
    }
    if (env.S3_ENDPOINT && !env.S3_BUCKET) {
      refuse("S3_BUCKET", "must be set together with S3_ENDPOINT");
    }
    if (env.BACKUP_S3_ENDPOINT && !env.BACKUP_S3_BUCKET) {
      refuse("BACKUP_S3_BUCKET", "must be set together with BACKUP_S3_ENDPOINT");
    }
    if (env.YOUTUBE_API_KEY && !env.YOUTUBE_CHANNEL_ID) {
      refuse("YOUTUBE_CHANNEL_ID", "must be set together with YOUTUBE_API_KEY");
    }
    if (env.ANALYTICS_PROVIDER !== "none" && !env.ANALYTICS_ID) {
      ctx.addIssue({
        code: "custom",
        path: ["ANALYTICS_ID"],
        message: `must be set when ANALYTICS_PROVIDER is ${env.ANALYTICS_PROVIDER}`,
      });
    }
    if (env.ANALYTICS_PROVIDER === "umami" && !env.ANALYTICS_URL) {
      ctx.addIssue({
        code: "custom",
        path: ["ANALYTICS_URL"],
        message: "must name your Umami server",
      });
    }
  });

export type Env = z.output<typeof schema>;

/** What to do where the rule alone does not say it. */
const ADVICE: Record<string, string> = {
  DATABASE_URL: "give any PostgreSQL, as postgresql://user:password@host:5432/name",
  SITE_URL: "give the address that readers use, as https://www.example.org",
  NEXTAUTH_SECRET: "openssl rand -base64 48 makes one",
  CRON_SECRET: "openssl rand -base64 48 makes one",
  ADMIN_EMAILS: "give the address with which the owner signs in",
};

/** Replaces a variable that is wrong, so that what else is wrong is found as well. */
const STAND_INS: Record<string, string> = {
  DATABASE_URL: "postgresql://127.0.0.1/none",
  SITE_URL: "https://site.invalid",
};

function describeIssue(name: string, message: string, isSet: boolean): string {
  const rule = message.startsWith("must") ? message : `is not right: ${message}`;
  const wrong = isSet || rule.startsWith("must be set ") ? rule : "is not set";
  const advice = ADVICE[name];
  return `  ${name} ${wrong}${advice ? ` (${advice})` : ""}`;
}

/** Reads a set of variables; empty ones count as unset. Throws one line per wrong variable. */
export function parseEnv(variables: Record<string, string | undefined>): Env {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const lines = new Map<string, string>();
  const tried = { ...set };
  for (;;) {
    const result = schema.safeParse(tried);
    if (result.success && lines.size === 0) return result.data;
    const fresh = (result.error?.issues ?? []).filter(({ path }) => !lines.has(String(path[0])));
    if (fresh.length === 0) break;
    for (const { path, message } of fresh) {
      const name = String(path[0]);
      lines.set(name, describeIssue(name, message, set[name] !== undefined));
      tried[name] = STAND_INS[name];
    }
  }
  throw new Error(
    `The environment is not right:\n${[...lines.values()].join("\n")}\n.env.example says what each is. Set them, then start again.`,
  );
}

export const env = parseEnv(process.env);

/** True while the pages are made that a release starts with: what fails then must end the build. */
export const isBuild = process.env.NEXT_PHASE === "phase-production-build";

// next-auth reads its base address there and nowhere else; unset, it would believe the Host header.
process.env.NEXTAUTH_URL = env.NEXTAUTH_URL;
