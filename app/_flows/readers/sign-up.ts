import "server-only";
import type { z } from "zod";
import { sendSoon } from "@/app/_flows/mail/outbox";
import { createSubscription } from "@/lib/domains/newsletter/public";
import { keepOffered } from "@/lib/domains/newsletter/rules";
import { subscribeInput } from "@/lib/domains/newsletter/schema";
import { callerNetwork } from "@/lib/http/caller";
import { publicFormFields } from "@/lib/http/public-form";
import { readSettings } from "@/lib/site/settings/settings";
import { detectBot } from "@/lib/spam/spam";

export const signUpForm = subscribeInput.extend(publicFormFields);

/** Takes a sign-up by a form of the site, or of another one. */
export async function takeSignUp(
  { headers }: Request,
  { website, token, ...input }: z.output<typeof signUpForm>,
): Promise<void> {
  const { newsletter } = await readSettings();
  await createSubscription(
    { ...input, ...keepOffered(input, newsletter) },
    { isBot: detectBot({ website, token }) !== null, network: callerNetwork(headers) },
  );
  sendSoon();
}
