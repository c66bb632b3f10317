import "server-only";
import { after } from "next/server";
import { asNobody } from "@/lib/database/program";
import { env } from "@/lib/env";

/**
 * Runs work once the answer is out, which its time then does not tell of. An instance on AWS Lambda does nothing
 * after an answer, and the answer would wait: there this work is the next tick's, which does all of it.
 */
export function afterAnswer(work: () => Promise<unknown>): void {
  if (!env.AWS_LAMBDA_FUNCTION_NAME) asNobody(() => after(work));
}

/** Runs work of the next tick's once the current request is answered; where nobody is, as in a script, the tick does it. */
export function soon(work: () => Promise<unknown>): void {
  try {
    afterAnswer(work);
  } catch {}
}

/** Runs work that a tick is there for: after its answer, or before it where an instance does nothing afterwards. */
export async function withTick(work: () => Promise<unknown>): Promise<void> {
  if (env.AWS_LAMBDA_FUNCTION_NAME) await asNobody(work);
  else asNobody(() => after(work));
}
