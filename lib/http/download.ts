import "server-only";
import { describeError, log } from "@/lib/observe/log";

/**
 * A file that is written while it is sent, as fast as the receiver takes it. A failure before its first
 * part is thrown; one in its middle breaks the connection, so that nobody takes what came for the whole.
 */
export async function downloadResponse(
  parts: AsyncGenerator<string | Uint8Array>,
  { name, type }: { name: string; type: string },
): Promise<Response> {
  const encoder = new TextEncoder();
  let first: IteratorResult<string | Uint8Array> | null = await parts.next();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = first ?? (await parts.next());
        first = null;
        if (done) controller.close();
        else controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
      } catch (error) {
        log("error", "download-broken", describeError(error));
        throw error;
      }
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${name}"`,
    },
  });
}
