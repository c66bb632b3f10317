import { characterEntities } from "character-entities";
import { takeEntities } from "@/lib/content/named-entity";
import { NotLoadedError } from "./not-loaded";
import { type WorkRequest, work } from "./text-work";

takeEntities(characterEntities);

self.addEventListener("message", async ({ data }: MessageEvent<WorkRequest>) => {
  try {
    self.postMessage({ answer: await work(data) });
  } catch (error) {
    self.postMessage({ problem: String(error), isNotLoaded: error instanceof NotLoadedError });
  }
});
