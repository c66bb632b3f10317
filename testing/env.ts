import { afterAll } from "vitest";
import { type Env, env } from "@/lib/env";

/** Has the site's settings say so until the end of the test file: for those that are read when they are asked for. */
export function setEnv(values: Partial<Env>): void {
  const before = Object.fromEntries(Object.keys(values).map((key) => [key, env[key as keyof Env]]));
  Object.assign(env, values);
  afterAll(() => Object.assign(env, before));
}
