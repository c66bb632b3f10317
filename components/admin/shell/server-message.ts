import { RequestError } from "@/components/reader/request";

const UNREACHABLE = "The site could not be reached. Please check your connection and try again.";
const TOO_SLOW =
  "The site takes too long to answer. It may still finish this: please reload the page and look before you try again.";

/** What the server said about a call that failed, as a sentence for the owner. */
export function serverMessage(error: unknown): string {
  if (error instanceof DOMException && error.name === "TimeoutError") return TOO_SLOW;
  return error instanceof RequestError ? (error.detail ?? UNREACHABLE) : UNREACHABLE;
}
