// @ts-check

/** An expected failure of a command: its message is the whole answer, no stack belongs to it. */
export class CliError extends Error {}

/** Prints what went wrong, in one line where the cause is known, and ends. @param {unknown} error */
export function exitWithError(error) {
  console.error(error instanceof CliError ? error.message : error);
  process.exit(1);
}
