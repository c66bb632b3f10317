import type { Operator } from "@/lib/auth/admin";

/** For commands alone; the layers keep handlers away from this file. */
export const operator = {} as Operator;
