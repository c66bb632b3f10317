// What render-apart.ts runs in a thread of its own.
import { type MessagePort, parentPort, receiveMessageOnPort } from "node:worker_threads";
import { htmlToEmail } from "../mail/html-email";
import { type RenderOptions, renderContent } from "./render";
import type { PictureQuestion, RenderAnswer, RenderJob } from "./render-apart";

/** Asks the other thread where a picture is shown from, and waits until it has said so. */
function askFor(port: MessagePort, turn: Int32Array): RenderOptions["picture"] {
  return (address, room) => {
    Atomics.store(turn, 0, 0);
    port.postMessage({ address, room } satisfies PictureQuestion);
    Atomics.wait(turn, 0, 0);
    return receiveMessageOnPort(port)?.message;
  };
}

function answer({ content, origin, topHeading, pageUrl, port, turn }: RenderJob): RenderAnswer {
  const picture = turn && askFor(port, turn);
  try {
    const rendered = renderContent(content, { origin, topHeading, picture });
    const email = pageUrl === undefined ? undefined : htmlToEmail(rendered.html, pageUrl);
    return { rendered, email };
  } catch (thrown) {
    return { thrown };
  }
}

parentPort?.on("message", (job: RenderJob) => {
  job.port.postMessage(answer(job));
});
