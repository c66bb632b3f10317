import type { Operator } from "@/lib/auth/operator";

/** For commands alone; the layers keep handlers away from this file. */
export const operator = {} as Operator;
