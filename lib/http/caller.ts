import "server-only";
import { isIP, isIPv6 } from "node:net";
import { env } from "@/lib/env";

/** The first 64 bits of an IPv6 address, which one household shares. */
function ipv6Prefix(address: string): string {
  const [head = "", tail] = address.toLowerCase().split("%")[0]?.split("::") ?? [];
  const groups = (part: string) => (part === "" ? [] : part.split(":"));
  const left = groups(head);
  const right = tail === undefined ? [] : groups(tail);
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const all = [...left, ...Array<string>(missing).fill("0"), ...right];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}

/**
 * The network address of a caller from the header that TRUSTED_IP_HEADER names (the last entry, which
 * the platform itself added), an IPv6 address cut to its /64. Null when no header is trusted or it
 * holds no address: such callers share one bucket.
 */
export function callerAddress(headers: Headers): string | null {
  if (!env.TRUSTED_IP_HEADER) return null;
  const entry = headers.get(env.TRUSTED_IP_HEADER)?.split(",").at(-1)?.trim() ?? "";
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(entry)?.[1];
  const address = mapped ?? entry;
  if (!isIP(address)) return null;
  return isIPv6(address) ? ipv6Prefix(address) : address;
}

/** A caller's network: the /24 of an IPv4 address, the /48 of an IPv6 one. Null as `callerAddress`. */
export function callerNetwork(headers: Headers): string | null {
  const address = callerAddress(headers);
  if (address === null) return null;
  const sign = address.includes(":") ? ":" : ".";
  return address.split(sign).slice(0, 3).join(sign);
}
