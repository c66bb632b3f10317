// @ts-check
// The worker's side of apart.mjs, in a thread or in a process.
import { parentPort, receiveMessageOnPort } from "node:worker_threads";

/**
 * @typedef {object} Asking
 * @property {(question: any, transfer?: ArrayBuffer[]) => Promise<any>} ask asks whoever gave the job
 * @property {(question: any) => any} askNow the same for code that cannot wait; only in a thread
 */

/** @param {object} said @param {ArrayBuffer[]} [transfer] */
function say(said, transfer = []) {
  if (parentPort) parentPort.postMessage(said, transfer);
  else process.send?.(said);
}

let asked = 0;
/** What waits for an answer. @type {Map<number, (answered: any) => void>} */
const waiting = new Map();

/** @param {{ id: number, answered: any }} message */
function settle({ id, answered }) {
  waiting.get(id)?.(answered);
  waiting.delete(id);
}

/** @type {Asking["ask"]} */
function ask(question, transfer) {
  return new Promise((resolve) => {
    asked += 1;
    waiting.set(asked, resolve);
    say({ question, id: asked }, transfer);
  });
}

/** @type {Asking["askNow"]} */
function askNow(question) {
  if (!parentPort) throw new Error("Only a thread can be made to wait.");
  asked += 1;
  const turn = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  say({ question, id: asked, turn });
  Atomics.wait(turn, 0, 0);
  for (;;) {
    const message = receiveMessageOnPort(parentPort)?.message;
    if (!message || message.id === asked) return message?.answered;
    settle(message);
  }
}

/** Does each job that comes. @param {(job: any, asking: Asking) => unknown} work */
export function serve(work) {
  /** @param {{ job: any } | { id: number, answered: any }} message */
  async function hear(message) {
    if ("id" in message) return settle(message);
    try {
      say({ answer: await work(message.job, { ask, askNow }) });
    } catch (thrown) {
      say({ thrown });
    }
  }
  if (parentPort) parentPort.on("message", hear);
  else process.on("message", hear);
  say({ ready: true });
}
