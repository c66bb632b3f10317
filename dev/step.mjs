// @ts-check

const SILENT_MAX_MS = 8_000;

/** @param {number} startedAt */
function seconds(startedAt) {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}

/**
 * Runs one step of a command: says when it begins, that it goes on, and how long it took.
 * @template T @param {string} title @param {() => T | Promise<T>} task @returns {Promise<T>}
 */
export async function step(title, task) {
  const startedAt = performance.now();
  console.log(`${title}…`);
  const timer = setInterval(() => {
    console.log(`  ${title}: ${seconds(startedAt)} so far…`);
  }, SILENT_MAX_MS);
  try {
    const result = await task();
    console.log(`${title}: done in ${seconds(startedAt)}.`);
    return result;
  } finally {
    clearInterval(timer);
  }
}
