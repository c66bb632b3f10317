// @ts-check
// Tells the nginx before the instances of a machine which of its copies are still good: by a link whose target's name
// is part of their names. It resolves that link with every request, and so needs neither a module nor a call.
import { randomUUID } from "node:crypto";
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { join } from "node:path";

/** As deploy/nginx/tender-wiring.conf names it. */
const LINK = "generation";
/** A name is out of use at once; this is for an instance that was held up for a while as it made one. */
const OLD_MS = 60_000;
/** The clock by which a system dates files moves in steps of some milliseconds. */
const CLOCK_STEP_MS = 50;

/**
 * @param {{ folder: string, expiry: { generation: number }, pulledAt: () => number, log: (error: unknown) => void }} options
 * `pulledAt` is when the last look at what other instances wrote began, by `performance.now()`
 */
export function createGeneration({ folder, expiry, pulledAt, log }) {
  const link = join(folder, LINK);
  let published = Number.NaN;
  let hasFailed = false;

  function isWhole() {
    return statSync(link, { throwIfNoEntry: false })?.isDirectory() === true;
  }

  /** @param {number} generation */
  function change(generation) {
    const name = `${Date.now()}-${randomUUID()}`;
    mkdirSync(join(folder, name), { recursive: true });
    symlinkSync(name, join(folder, `${name}.link`));
    renameSync(join(folder, `${name}.link`), link);
    published = generation;
    for (const old of readdirSync(folder)) {
      if (Number.parseInt(old, 10) < Date.now() - OLD_MS) {
        rmSync(join(folder, old), { recursive: true, force: true });
      }
    }
  }

  /** What cannot be said to be out of date is not to be saved. */
  function forget() {
    try {
      rmSync(link, { force: true });
    } catch {
      // Then a copy lives for nginx's three minutes.
    }
  }

  return {
    /** Gives the link another target where something has expired since this instance last did. Never throws. */
    tell() {
      const { generation } = expiry;
      try {
        if (generation !== published || !isWhole()) change(generation);
        hasFailed = false;
      } catch (error) {
        if (!hasFailed) log(error);
        hasFailed = true;
        forget();
      }
    },

    /**
     * The name under which nginx may save what is answered from now on. Undefined where whoever made the link may have
     * known of a write that this instance has not heard of yet, as it has not looked since.
     * @returns {string | undefined}
     */
    current() {
      try {
        const name = readlinkSync(link);
        const lookedAt = Date.now() - (performance.now() - pulledAt());
        return lookedAt > lstatSync(link).ctimeMs + CLOCK_STEP_MS ? name : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
