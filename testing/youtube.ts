import { once } from "node:events";
import { startNode, stopChild } from "../dev/process.mjs";

/** Starts the local YouTube in a process of its own. */
export async function startYoutube() {
  const service = startNode(["dev/youtube/youtube.mjs"]);
  const [{ url }] = (await once(service, "message")) as [{ url: string }];
  async function order(path: string): Promise<void> {
    const answer = await fetch(url + path, { method: "POST" });
    if (!answer.ok) throw new Error(`The local YouTube does not know ${path}.`);
  }
  return {
    url,
    /** Makes it fail, until it gets `none`. */
    fail: (how: string) => order(`/fail?with=${how}`),
    /** Makes it show another channel. */
    show: (channel: "demo" | "large" | "hostile" | "empty") => order(`/channel?as=${channel}`),
    stop: () => stopChild(service),
  };
}
