import type { Request, Work } from "./text-worker";

/** Longer than what is within our limits takes on a slow machine. */
const ANSWER_MS = 30_000;

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

function post<Answer>(worker: Worker, request: Request): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const deadline = setTimeout(() => end(() => reject(new Error("No answer."))), ANSWER_MS);
    function end(settle: () => void): void {
      clearTimeout(deadline);
      worker.removeEventListener("message", hear);
      worker.removeEventListener("error", fail);
      settle();
    }
    function hear({ data }: MessageEvent<{ answer?: Answer; problem?: string }>): void {
      const { answer, problem } = data;
      end(() => (answer === undefined ? reject(new Error(problem)) : resolve(answer)));
    }
    function fail(event: Event): void {
      end(() => reject(new Error(`The worker failed: ${event.type}.`)));
    }
    worker.addEventListener("message", hear);
    worker.addEventListener("error", fail);
    worker.postMessage(request);
  });
}

/** Has a text worked on beside the page, which stays free for keys meanwhile. One at a time for each kind. */
export function askWorker<Kind extends keyof Work>(
  kind: Kind,
  ask: Work[Kind]["ask"],
): Promise<Work[Kind]["answer"]> {
  const line = lineFor(kind);
  const request = { kind, ask } as Request;
  const answer = line.last.then(() => post<Work[Kind]["answer"]>(line.worker, request));
  line.last = answer.catch(() => {
    // Whatever it is busy with, the next one starts afresh.
    line.worker.terminate();
    if (lines.get(kind) === line) lines.delete(kind);
  });
  return answer;
}
