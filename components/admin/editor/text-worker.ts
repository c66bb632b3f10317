import { NotLoadedError } from "./not-loaded";
import { type WorkRequest, work } from "./text-work";

self.addEventListener("message", async ({ data }: MessageEvent<WorkRequest>) => {
  try {
    self.postMessage({ answer: await work(data) });
  } catch (error) {
    self.postMessage({ problem: String(error), isNotLoaded: error instanceof NotLoadedError });
  }
});
