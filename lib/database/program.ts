import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";

type Program = { id: string; name: string; call: string };

const programs = new AsyncLocalStorage<Program>();

export function asProgram<T>(program: Program, work: () => Promise<T>): Promise<T> {
  return programs.run(program, work);
}

/** Runs what a call only wakes, and so nobody orders. */
export function asNobody<T>(work: () => T): T {
  return programs.exit(work);
}

/** The program that calls at this moment; undefined where a person does, or nobody. */
export function callingProgram(): Program | undefined {
  return programs.getStore();
}
