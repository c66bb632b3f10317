import "server-only";
import { type Env, env } from "@/lib/env";
import { readMailgunCall } from "./mailgun";
import { readPostmarkCall } from "./postmark";
import type { ReadCall } from "./report";
import { readResendCall } from "./resend";
import { readSesCall } from "./ses";

type Setting = Pick<
  Env,
  "RESEND_WEBHOOK_SECRET" | "POSTMARK_WEBHOOK_SECRET" | "SES_TOPIC_ARN" | "MAILGUN_WEBHOOK_KEY"
>;

export function listProviders(setting: Setting = env): Map<string, ReadCall> {
  const {
    RESEND_WEBHOOK_SECRET: resend,
    POSTMARK_WEBHOOK_SECRET: postmark,
    SES_TOPIC_ARN: ses,
    MAILGUN_WEBHOOK_KEY: mailgun,
  } = setting;
  const all: [string, ReadCall | undefined][] = [
    ["resend", resend === undefined ? undefined : readResendCall(resend)],
    ["postmark", postmark === undefined ? undefined : readPostmarkCall(postmark)],
    ["ses", ses === undefined ? undefined : readSesCall(ses)],
    ["mailgun", mailgun === undefined ? undefined : readMailgunCall(mailgun)],
  ];
  return new Map(all.filter((one): one is [string, ReadCall] => one[1] !== undefined));
}
