// @ts-check
// Plain JavaScript, as server.mjs needs it before anything is built.
import { isIP, isIPv6 } from "node:net";

/** The first 64 bits of an IPv6 address, which one household shares. @param {string} address */
function ipv6Prefix(address) {
  const [head = "", tail] = address.toLowerCase().split("%")[0]?.split("::") ?? [];
  const groups = (/** @type {string} */ part) => (part === "" ? [] : part.split(":"));
  const left = groups(head);
  const right = tail === undefined ? [] : groups(tail);
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const all = [...left, ...Array(missing).fill("0"), ...right];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}

/**
 * The network address that a header's last entry names, which the platform itself added, an IPv6 address cut
 * to its /64. Null when it holds none.
 * @param {string | null | undefined} header
 */
export function addressIn(header) {
  const entry = header?.split(",").at(-1)?.trim() ?? "";
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(entry)?.[1];
  const address = mapped ?? entry;
  if (!isIP(address)) return null;
  return isIPv6(address) ? ipv6Prefix(address) : address;
}
