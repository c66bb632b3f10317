import "server-only";

const JSON_MAX_BYTES = 2 * 1024 * 1024;

/**
 * The parts of an answer's body, until the signal ends, whose reason is thrown then. Leaving the loop cancels what is
 * still to come. The signal that fetch was given does not see to that: Node forgets it when memory is cleaned while
 * the body is read.
 */
export async function* readAnswer(
  response: Response,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void> {
  const reader = response.body?.getReader();
  if (!reader) return;
  const stop = () => void reader.cancel(signal.reason).catch(() => {});
  signal.addEventListener("abort", stop);
  try {
    for (;;) {
      signal.throwIfAborted();
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return;
      yield value;
    }
  } finally {
    signal.removeEventListener("abort", stop);
    stop();
  }
}

/** The JSON of an answer that is read to its end before the signal ends. Throws where it is larger than 2 MB. */
export async function readAnswerJson(response: Response, signal: AbortSignal): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of readAnswer(response, signal)) {
    bytes += part.length;
    if (bytes > JSON_MAX_BYTES) throw new Error("The answer is too large.");
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString());
}
