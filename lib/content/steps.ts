/** Work that may be interrupted wherever it yields. */
export type Steps<Result> = Generator<undefined, Result>;

/** Does all of it at once. */
export function runSteps<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Does it a step at a time, so that whoever else waits for this process has a turn in between. */
export async function runStepsGently<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await new Promise((resolve) => setTimeout(resolve));
  }
}
