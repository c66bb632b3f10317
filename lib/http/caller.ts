import "server-only";
import { env } from "@/lib/env";
import { addressIn } from "./caller-address.mjs";

/**
 * The network address of a caller from the header that TRUSTED_IP_HEADER names (the last entry, which
 * the platform itself added), an IPv6 address cut to its /64. Null when no header is trusted or it
 * holds no address: such callers share one bucket.
 */
export function callerAddress(headers: Headers): string | null {
  return env.TRUSTED_IP_HEADER ? addressIn(headers.get(env.TRUSTED_IP_HEADER)) : null;
}

/** A caller's network: the /24 of an IPv4 address, the /48 of an IPv6 one. Null as `callerAddress`. */
export function callerNetwork(headers: Headers): string | null {
  const address = callerAddress(headers);
  if (address === null) return null;
  const sign = address.includes(":") ? ":" : ".";
  return address.split(sign).slice(0, 3).join(sign);
}
