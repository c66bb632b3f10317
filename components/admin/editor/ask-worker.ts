import { loaded, NotLoadedError } from "./not-loaded";
import type { Work, WorkRequest } from "./text-work";

/** Longer than what is within our limits takes on a slow machine. */
const ANSWER_MS = 30_000;

/** No worker can be had here, so the page does the work itself. */
class NoWorkerError extends Error {}

type Reply<Answer> = { answer?: Answer; problem?: string; isNotLoaded?: boolean };

type Line = { worker: Worker; last: Promise<unknown> };

const lines = new Map<keyof Work, Line>();

function lineFor(kind: keyof Work): Line {
  const line = lines.get(kind) ?? {
    worker: new Worker(new URL("./text-worker.ts", import.meta.url), { type: "module" }),
    last: Promise.resolve(),
  };
  lines.set(kind, line);
  return line;
}

function post<Answer>(worker: Worker, request: WorkRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const deadline = setTimeout(() => end(() => reject(new Error("No answer."))), ANSWER_MS);
    function end(settle: () => void): void {
      clearTimeout(deadline);
      worker.removeEventListener("message", hear);
      worker.removeEventListener("error", fail);
      settle();
    }
    function hear({ data }: MessageEvent<Reply<Answer>>): void {
      const { answer, problem, isNotLoaded } = data;
      const Problem = isNotLoaded ? NotLoadedError : Error;
      end(() => (answer === undefined ? reject(new Problem(problem)) : resolve(answer)));
    }
    function fail(event: Event): void {
      end(() => reject(new NoWorkerError(`The worker failed: ${event.type}.`)));
    }
    worker.addEventListener("message", hear);
    worker.addEventListener("error", fail);
    worker.postMessage(request);
  });
}

async function workHere<Answer>(request: WorkRequest, error: unknown): Promise<Answer> {
  if (!(error instanceof NoWorkerError)) throw error;
  const { work } = await loaded(import("./text-work"));
  return (await work(request)) as Answer;
}

/** Has a text worked on beside the page, which stays free for keys meanwhile. One at a time for each kind. */
export function askWorker<Kind extends keyof Work>(
  kind: Kind,
  ask: Work[Kind]["ask"],
): Promise<Work[Kind]["answer"]> {
  const line = lineFor(kind);
  const request = { kind, ask } as WorkRequest;
  const answer = line.last.then(() => post<Work[Kind]["answer"]>(line.worker, request));
  line.last = answer.catch(() => {
    // Whatever it is busy with, the next one starts afresh.
    line.worker.terminate();
    if (lines.get(kind) === line) lines.delete(kind);
  });
  return answer.catch((error) => workHere<Work[Kind]["answer"]>(request, error));
}
