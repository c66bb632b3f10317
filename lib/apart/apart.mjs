// @ts-check
// Work on what somebody else wrote, a text, a file or a picture, in a worker with an end to its time, memory and tries.
// Plain JavaScript, as server.mjs needs it before anything is built. By hand: piscina has threads alone, bounds what
// waits by its number and not by its bytes, and has no way for a job to ask.
import { performance } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";

/** A worker has a heap of its own, so it does not stay when there is nothing to do. */
const IDLE_MS = 10_000;
export const TRIES_MAX = 3;
/** Of so many jobs it is known that they did. */
const ENDED_MAX = 200;
/** What waits for its turn is held in memory. */
const WAITING_MAX_BYTES = 32 * 1024 * 1024;
const CHARACTER_BYTES = 2;
/** Of a thread's heap, for what is new: as much as `npm start` gives the process. */
const YOUNG_MB = 12;

/** Says that a job has ended its worker: it took more time or memory than any may, or was made to do harm. */
export class WorkerEndedError extends Error {}

export class NoWorkerError extends Error {}

/** Says that so much waits already that nothing more is taken, or that it has waited for too long. */
export class WorkerBusyError extends Error {}

/** @typedef {import("node:worker_threads").Worker} Thread */
/** @typedef {import("node:child_process").ChildProcess} Child */
/** @typedef {{ ready?: true, question?: any, id?: number, turn?: Int32Array, answer?: any, thrown?: unknown }} Said */

/** The limits of a thread whose heap has so many MB for what stays. @param {number} mb */
export function heapOf(mb) {
  return { maxOldGenerationSizeMb: mb, maxYoungGenerationSizeMb: YOUNG_MB };
}

/**
 * Has each thread keep to the limits that it is started with: those that this process was given as flags would override
 * them. The heap of this thread is made by now, and keeps its own.
 */
export function keepThreadLimits() {
  for (const flag of ["max-old-space-size", "max-semi-space-size"]) {
    setFlagsFromString(`--${flag}=0`);
  }
}

/** @param {Thread | Child} worker @returns {worker is Thread} */
function isThread(worker) {
  return "postMessage" in worker;
}

/** @param {Thread | Child} worker @param {object} message */
function tell(worker, message) {
  if (isThread(worker)) worker.postMessage(message);
  else worker.send(message);
}

/** @param {Thread | Child} worker */
function end(worker) {
  if (isThread(worker)) void worker.terminate();
  else worker.kill("SIGKILL");
}

/** A worker that waits keeps no process alive. @param {Thread | Child} worker */
function letGo(worker) {
  worker.unref();
  if (!isThread(worker)) worker.channel?.unref();
}

/** @param {unknown} error */
function isOutOfMemory(error) {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}

/**
 * Gives a worker a job, and answers what it asks. Rejects when the worker ends, and with what `answer`
 * throws; what the job itself throws is an answer, too.
 * @param {Thread | Child} worker @param {unknown} job
 * @param {{ name: string, patienceMs: number, wasReady: boolean, answer: (question: any) => unknown, onReady: () => void }} how
 * @returns {Promise<{ answer: any } | { thrown: unknown }>}
 */
function converse(worker, job, { name, patienceMs, wasReady, answer, onReady }) {
  return new Promise((resolve, reject) => {
    let isReady = wasReady;
    let leftMs = patienceMs;
    let since = 0;
    let asking = 0;
    let isClosed = false;
    /** @type {NodeJS.Timeout | undefined} */
    let timer;
    const overTime = () => close(() => reject(new WorkerEndedError(`${name}: too much time`)));

    function begin() {
      clearTimeout(timer);
      since = performance.now();
      timer = setTimeout(overTime, leftMs);
    }

    /** @param {() => void} settle */
    function close(settle) {
      isClosed = true;
      clearTimeout(timer);
      worker.off("message", hear).off("error", fail).off("exit", leave);
      if (!isThread(worker)) worker.channel?.unref();
      settle();
    }
    /** @param {unknown} error */
    function fail(error) {
      const reason =
        isReady || isOutOfMemory(error)
          ? new WorkerEndedError(`${name}: its worker has ended`, { cause: error })
          : new NoWorkerError(`${name}: no worker can be started`, { cause: error });
      close(() => reject(reason));
    }
    const leave = () => fail(new Error("It has ended."));
    /** What it waits for is not its own time. @param {Said} said */
    async function reply({ question, id, turn }) {
      if (asking === 0) {
        clearTimeout(timer);
        leftMs -= performance.now() - since;
      }
      asking += 1;
      try {
        const answered = await answer(question);
        if (isClosed) return;
        asking -= 1;
        if (asking === 0) begin();
        tell(worker, { id, answered });
        if (!turn) return;
        Atomics.store(turn, 0, 1);
        Atomics.notify(turn, 0);
      } catch (error) {
        close(() => reject(error));
      }
    }
    /** @param {Said} said */
    function hear(said) {
      if (said.ready) {
        isReady = true;
        onReady();
        // Nor is that until it is there, on a machine that has much to do.
        begin();
      } else if ("question" in said) void reply(said);
      else if ("thrown" in said) close(() => resolve({ thrown: said.thrown }));
      else close(() => resolve({ answer: said.answer }));
    }
    worker.on("message", hear).on("error", fail).on("exit", leave);
    if (!isThread(worker)) worker.channel?.ref();
    begin();
    tell(worker, { job });
  });
}

/** What a job holds, about: its texts and files. @param {unknown} job @returns {number} */
function bytesOf(job) {
  if (typeof job === "string") return job.length * CHARACTER_BYTES;
  if (ArrayBuffer.isView(job)) return job.byteLength;
  if (typeof job !== "object" || job === null) return 0;
  return Object.values(job).reduce((sum, part) => sum + bytesOf(part), 0);
}

/**
 * One worker, started when there is something to do and ended when there was nothing for a while, that does one job
 * after the other. `open` starts it, with a limit of its heap; `patienceMs` is how long a job may work. What fails ends
 * the worker, and whoever is next gets a new one. What has waited for more than `waitMaxMs` is refused. Of jobs that
 * `keyOf` knows again, one that has ended three of them is refused at once; others have their tries in their row.
 * @template Job, Answer
 * @param {{ name: string, open: () => Thread | Child, patienceMs: number, waitMaxMs?: number, idleMs?: number, keyOf?: (job: Job) => string }} options
 * @returns {(job: Job, answer?: (question: any) => unknown) => Promise<Answer>} rejects with WorkerEndedError,
 * NoWorkerError, WorkerBusyError, what the job throws, and what `answer` throws
 */
export function createApart({
  name,
  open,
  patienceMs,
  waitMaxMs = Number.POSITIVE_INFINITY,
  idleMs = IDLE_MS,
  keyOf,
}) {
  /** @type {Thread | Child | null} */
  let worker = null;
  let isReady = false;
  /** @type {NodeJS.Timeout | undefined} */
  let idle;
  /** @type {Promise<unknown>} */
  let last = Promise.resolve();
  let waitingBytes = 0;
  /** @type {Map<string, number>} */
  const ended = new Map();

  function close() {
    const closed = worker;
    worker = null;
    if (closed) end(closed);
  }

  function start() {
    const opened = open();
    letGo(opened);
    // An error that nobody listens for would end the process; whoever waits for the worker hears of it too.
    opened.on("error", () => {});
    opened.once("exit", () => {
      if (worker === opened) worker = null;
    });
    isReady = false;
    return opened;
  }

  /** @param {Job} job */
  function noteEnded(job) {
    const key = keyOf?.(job);
    if (key === undefined) return;
    const tries = (ended.get(key) ?? 0) + 1;
    ended.delete(key);
    ended.set(key, tries);
    const [oldest] = ended.keys();
    if (ended.size > ENDED_MAX && oldest !== undefined) ended.delete(oldest);
  }

  /** @param {Job} job @param {(question: any) => unknown} answer @returns {Promise<Answer>} */
  async function workNow(job, answer) {
    clearTimeout(idle);
    if (keyOf && ended.size > 0 && (ended.get(keyOf(job)) ?? 0) >= TRIES_MAX) {
      throw new WorkerEndedError(`${name}: it has ended its worker ${TRIES_MAX} times`);
    }
    try {
      worker ??= start();
      const onReady = () => {
        isReady = true;
      };
      const said = await converse(worker, job, {
        name,
        patienceMs,
        wasReady: isReady,
        answer,
        onReady,
      });
      if (idleMs === 0) close();
      else idle = setTimeout(close, idleMs).unref();
      if ("thrown" in said) throw new ThrownApart(said.thrown);
      return said.answer;
    } catch (error) {
      if (error instanceof ThrownApart) throw error.cause;
      close();
      if (error instanceof WorkerEndedError) noteEnded(job);
      throw error;
    }
  }

  return async (job, answer = () => undefined) => {
    const bytes = bytesOf(job);
    if (waitingBytes > 0 && waitingBytes + bytes > WAITING_MAX_BYTES) {
      throw new WorkerBusyError(`${name}: too much waits`);
    }
    waitingBytes += bytes;
    const askedAt = performance.now();
    const mine = last
      .then(() => {
        if (performance.now() - askedAt <= waitMaxMs) return workNow(job, answer);
        throw new WorkerBusyError(`${name}: it has waited for too long`);
      })
      .finally(() => {
        waitingBytes -= bytes;
      });
    last = mine.catch(() => {});
    return mine;
  };
}

/** Tells what a job threw, whose worker is as good as before, from what became of the worker. */
class ThrownApart extends Error {
  /** @param {unknown} cause */
  constructor(cause) {
    super("", { cause });
  }
}
