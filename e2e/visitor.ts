import { randomBytes } from "node:crypto";

/** Headers of a visitor nobody has seen before, so that limits and repeats of other tests do not count. */
export function newVisitor(): Record<string, string> {
  return {
    "x-real-ip": `2001:db8:${randomBytes(2).toString("hex")}:${randomBytes(2).toString("hex")}::1`,
    "user-agent":
      "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36",
  };
}

/** An address that no other test uses. */
export function newEmail(): string {
  return `reader-${randomBytes(6).toString("hex")}@example.com`;
}
