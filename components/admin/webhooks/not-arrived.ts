import type { AdminDelivery } from "@/lib/site/webhooks/schema";
import { texts } from "./texts";

/** Something was sent by hand, and did not arrive; the message says why. */
class NotArrivedError extends Error {}

export async function requireArrival(sending: Promise<AdminDelivery>): Promise<void> {
  const { status, problem } = await sending;
  if (status !== "delivered") throw new NotArrivedError(texts.notArrived(problem ?? ""));
}

/** What is said of a sending that failed: why it did not arrive, or else this. */
export function arrivalFailure(otherwise: string) {
  return (error: Error) => (error instanceof NotArrivedError ? error.message : otherwise);
}
