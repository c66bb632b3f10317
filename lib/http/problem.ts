/** Sentences by field name, as `{ email: ["Please enter a valid email address."] }`. */
export type FieldErrors = Record<string, string[]>;

type ProblemOptions = {
  errors?: FieldErrors;
  headers?: Record<string, string>;
  cause?: unknown;
};

const TITLES: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  409: "Conflict",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  422: "Unprocessable Content",
  429: "Too Many Requests",
  500: "Internal Server Error",
  502: "Bad Gateway",
  503: "Service Unavailable",
};

/**
 * What a caller gets when a call fails; thrown by handlers and domain functions and answered as
 * RFC 9457. `detail` is one plain sentence for a visitor, without echo of the input.
 */
export class Problem extends Error {
  override readonly name = "Problem";
  readonly status: number;
  readonly errors: FieldErrors | undefined;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    detail: string,
    { errors, headers = {}, cause }: ProblemOptions = {},
  ) {
    super(detail, { cause });
    this.status = status;
    this.errors = errors;
    this.headers = headers;
  }

  toResponse(): Response {
    return new Response(
      JSON.stringify({
        title: TITLES[this.status] ?? "Error",
        status: this.status,
        detail: this.message,
        errors: this.errors,
      }),
      {
        status: this.status,
        headers: {
          ...this.headers,
          "content-type": "application/problem+json",
          "cache-control": "no-store",
        },
      },
    );
  }
}

export function notFound(detail = "There’s nothing at this address."): Problem {
  return new Problem(404, detail);
}

export function conflict(field: string, sentence: string): Problem {
  return new Problem(409, sentence, { errors: { [field]: [sentence] } });
}

/** What was sent can't be taken, because of one field. */
export function invalid(field: string, sentence: string): Problem {
  return new Problem(422, sentence, { errors: { [field]: [sentence] } });
}

/** What reads and writes of an item are refused with, which people call `name`. */
export function itemProblems(name: string) {
  return {
    missing: () => notFound(`This ${name} no longer exists. It may have been deleted.`),
    outdated: () => conflict("version", `This ${name} was saved elsewhere after you opened it.`),
    slugTaken: () =>
      conflict("slug", `Another ${name} has this address. Please choose a different one.`),
  };
}

/** What a call that needs the database is answered while it is away. */
export function unavailable(method: string): Problem {
  const sentence = ["GET", "HEAD"].includes(method)
    ? "The site can’t look that up right now. Please try again in a minute."
    : "The site can’t save anything right now. Please try again in a minute. What you typed is still here.";
  return new Problem(503, sentence, { headers: { "retry-after": "30" } });
}
