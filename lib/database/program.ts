import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";

/** A program that calls with a token, and what it calls. */
type Program = { id: string; name: string; call: string };

const programs = new AsyncLocalStorage<Program>();

/** Has what is written within `work` be known as this program's. */
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
