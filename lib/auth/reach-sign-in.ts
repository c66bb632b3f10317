import "server-only";
import { z } from "zod";
import { Problem } from "@/lib/http/problem";
import { readAnswerJson } from "@/lib/outgoing/read-answer";
import { providers } from "./providers";

const TIMEOUT_MS = 5_000;
/** GitHub says nowhere what it offers; this tells that it is there. */
const GITHUB_URL = "https://api.github.com/meta";

const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});

async function reach(name: string, wellKnown: string | undefined): Promise<void> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(wellKnown ?? GITHUB_URL, {
      cache: "no-store",
      redirect: "error",
      signal,
    });
    if (!response.ok) throw new Error(`It answered ${response.status}.`);
    const answer = await readAnswerJson(response, signal);
    if (wellKnown !== undefined) discovery.parse(answer);
  } catch (error) {
    throw new Problem(502, `${name} isn’t answering as a sign-in service should.`, {
      cause: error,
    });
  }
}

/** Asks every sign-in service what it offers. Throws 502 for the first that does not say. */
export async function reachSignIn(): Promise<void> {
  if (providers.length === 0) throw new Problem(503, "No sign-in service is set up.");
  await Promise.all(providers.map(({ name, wellKnown }) => reach(name, wellKnown)));
}
