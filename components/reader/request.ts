import type { FieldErrors } from "@/lib/http/problem";

type RequestOptions = {
  method?: "GET" | "POST";
  body?: object;
  keepalive?: boolean;
  timeout?: number;
};

const TIMEOUT_MS = 20_000;

/** The fields of an RFC 9457 body that the reader's pages use; empty for any other body. */
function parseProblem(body: string, contentType: string): { detail?: string; errors: FieldErrors } {
  if (!contentType.includes("problem+json")) return { errors: {} };
  try {
    const { detail, errors } = JSON.parse(body) as {
      detail?: unknown;
      errors?: FieldErrors | null;
    };
    return typeof detail === "string" && detail
      ? { detail, errors: errors ?? {} }
      : { errors: errors ?? {} };
  } catch {
    return { errors: {} };
  }
}

/** An answer that is not a success. Its message is the status and the body, as `503: Try again`. */
export class RequestError extends Error {
  override readonly name = "RequestError";
  readonly status: number;
  /** What the server says to the person, if it says something. */
  readonly detail: string | undefined;
  readonly errors: FieldErrors;
  /** What the log of the site has the call under. */
  readonly id: string | null;

  constructor(
    status: number,
    statusText: string,
    body: string,
    contentType = "",
    id: string | null = null,
  ) {
    super(`${status}: ${body || statusText}`);
    const { detail, errors } = parseProblem(body, contentType);
    this.status = status;
    this.detail = detail;
    this.errors = errors;
    this.id = id;
  }
}

/**
 * Calls the site's own API and answers the parsed JSON, null for an empty answer. An answer that is not
 * JSON throws even with status 200: it comes from something between the reader and the site, as the
 * sign-in page of a café's network.
 */
export async function request(
  path: string,
  { method = "POST", body, keepalive = false, timeout = TIMEOUT_MS }: RequestOptions = {},
): Promise<unknown> {
  const response = await fetch(path, {
    method,
    credentials: "include",
    cache: "no-store",
    keepalive,
    signal: AbortSignal.timeout(timeout),
    ...(body && {
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  });
  const text = await response.text();
  const contentType = response.headers.get("content-type") ?? "";
  if (!response.ok || (text && !contentType.includes("json"))) {
    throw new RequestError(response.status, response.statusText, text, contentType);
  }
  return text ? JSON.parse(text) : null;
}
