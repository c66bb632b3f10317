// @ts-check
// dotenv reads files; what is here is made for the local services at every start.
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "./project.mjs";

const SECRET_BYTES = 32;

/** What the local issuer knows the site by. Both sides stay on this machine. */
export const LOCAL_CLIENT = { id: "tender-wiring", secret: "only-for-the-issuer-on-this-machine" };
export const LOCAL_ADMIN = "admin@tenderwiring.example";

/** The bucket of the local storage and the key to it, which opens nothing but this machine's. */
export const LOCAL_STORAGE = {
  bucket: "tender-wiring",
  region: "us-east-1",
  keyId: "tender-wiring",
  secret: "only-for-the-storage-on-this-machine",
};

/** What the application needs to keep files in the local storage. @param {string} url */
export function localStorageEnv(url) {
  return {
    S3_ENDPOINT: url,
    S3_REGION: LOCAL_STORAGE.region,
    S3_BUCKET: LOCAL_STORAGE.bucket,
    S3_ACCESS_KEY_ID: LOCAL_STORAGE.keyId,
    S3_SECRET_ACCESS_KEY: LOCAL_STORAGE.secret,
    S3_FORCE_PATH_STYLE: "true",
    // Backups lie beside the files, unless the environment names a bucket for them.
    ...(!process.env.BACKUP_S3_BUCKET && {
      BACKUP_S3_ENDPOINT: url,
      BACKUP_S3_BUCKET: LOCAL_STORAGE.bucket,
      BACKUP_S3_ACCESS_KEY_ID: LOCAL_STORAGE.keyId,
      BACKUP_S3_SECRET_ACCESS_KEY: LOCAL_STORAGE.secret,
      BACKUP_S3_FORCE_PATH_STYLE: "true",
    }),
    // It asks for a newer Node than it needs, at every start.
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
  };
}

/** The channel of the local YouTube, and the only key to its Data API. */
export const LOCAL_CHANNEL = {
  id: "UCtenderWiringDemo00Demo",
  apiKey: "only-for-the-youtube-on-this-machine",
};

/** What the application needs to read the local channel, which it does by its public feed. @param {string} url */
export function localChannelEnv(url) {
  return {
    YOUTUBE_CHANNEL_ID: LOCAL_CHANNEL.id,
    YOUTUBE_API_KEY: "",
    YOUTUBE_API_URL: `${url}/youtube/v3`,
    YOUTUBE_FEED_URL: `${url}/feeds/videos.xml`,
    YOUTUBE_IMAGE_URL: url,
  };
}

/** What the application needs to let people sign in at the local issuer. @param {string} url */
export function localSignIn(url) {
  return {
    AUTH_OIDC_ISSUER: url,
    AUTH_OIDC_ID: LOCAL_CLIENT.id,
    AUTH_OIDC_SECRET: LOCAL_CLIENT.secret,
    // Without it the issuer would let the last person in again, and nobody could change who they are.
    AUTH_OIDC_PROMPT: "login",
    ADMIN_EMAILS: [process.env.ADMIN_EMAILS, LOCAL_ADMIN].filter(Boolean).join(","),
  };
}

/** What the local mail server signs with when it says that a message came back, as Resend does. */
export const LOCAL_EVENTS_SECRET = `whsec_${Buffer.from("only-for-the-mail-on-this-machine").toString("base64")}`;

/** What the application needs to send its mail to the local server, as fast as it likes. @param {number} port */
export function localMail(port) {
  return {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: process.env.MAIL_FROM || "hello@tenderwiring.example",
    MAIL_PER_MINUTE: process.env.MAIL_PER_MINUTE || "60000",
    RESEND_WEBHOOK_SECRET: LOCAL_EVENTS_SECRET,
  };
}

/** The names of the variables that the application knows, from their documentation. */
export function listVariables() {
  const text = readFileSync(join(ROOT, ".env.example"), "utf8");
  return [...text.matchAll(/^#?\s*([A-Z][A-Z0-9_]+)=/gm)].map(([, name = ""]) => name);
}

/** Secrets of this folder, made once. @param {string} file @returns {Record<string, string>} */
function readSecrets(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    const secret = () => randomBytes(SECRET_BYTES).toString("base64url");
    const secrets = { CRON_SECRET: secret(), NEXTAUTH_SECRET: secret() };
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
    return secrets;
  }
}

/**
 * The application's environment on this machine: what is set already, and for the rest what a loopback address may use.
 * @param {{ port: number, secretsFile: string }} options @returns {Record<string, string | undefined>}
 */
export function localEnv({ port, secretsFile }) {
  const defaults = {
    SITE_URL: process.env.NEXTAUTH_URL || `http://localhost:${port}`,
    TRUSTED_IP_HEADER: "x-real-ip",
    NEXT_TELEMETRY_DISABLED: "1",
    ...readSecrets(secretsFile),
  };
  /** @type {Record<string, string | undefined>} */
  const env = { ...process.env };
  for (const [name, value] of Object.entries(defaults)) env[name] ||= value;
  // Next sets it itself, and warns about anything else.
  delete env.NODE_ENV;
  return env;
}
