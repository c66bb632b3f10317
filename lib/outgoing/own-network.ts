import "server-only";
import { type LookupAddress, lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

// By hand: Node compares addresses itself, so that a package would bring no more than these lists.

/** Ranges of IPv4 that are nobody's on the internet, by IANA's registry of special addresses, and multicast. */
const IPV4_RANGES: [network: string, bits: number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];
/** Where the internet's IPv6 addresses are. What carries an IPv4 address within lies elsewhere, but for 6to4. */
const IPV6_INTERNET: [network: string, bits: number] = ["2000::", 3];
const IPV6_RANGES: [network: string, bits: number][] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];
const NAMES = /(?:^|\.)(?:localhost|local|internal|test|invalid|onion|home\.arpa)\.?$/i;

const own = new BlockList();
for (const [network, bits] of IPV4_RANGES) own.addSubnet(network, bits, "ipv4");
for (const [network, bits] of IPV6_RANGES) own.addSubnet(network, bits, "ipv6");
const internet = new BlockList();
internet.addSubnet(...IPV6_INTERNET, "ipv6");
const thisMachine = new BlockList();
thisMachine.addSubnet("127.0.0.0", 8, "ipv4");
thisMachine.addAddress("::1", "ipv6");

export class OwnNetworkError extends Error {
  constructor() {
    super("This address leads into a private network.");
  }
}

/** False for addresses of the own machine and network, link-local, multicast and mapped ones. */
export function isOnInternet(ip: string): boolean {
  const version = isIP(ip);
  if (version === 4) return !own.check(ip, "ipv4");
  return version === 6 && internet.check(ip, "ipv6") && !own.check(ip, "ipv6");
}

function isThisMachine(ip: string): boolean {
  return thisMachine.check(ip, isIP(ip) === 6 ? "ipv6" : "ipv4");
}

export type Reach = {
  /** True where the site itself runs on this machine alone, and so may whom it calls. */
  allowsThisMachine: boolean;
};

export function isReachable(ip: string, { allowsThisMachine }: Reach): boolean {
  return isOnInternet(ip) || (allowsThisMachine && isThisMachine(ip));
}

/** Throws OwnNetworkError where the host of an address says already that it leads to nobody outside. */
export function requireOutsideHost({ hostname }: URL, reach: Reach): void {
  const ip = hostname.replace(/^\[|\]$/g, "");
  if (isIP(ip) === 0) {
    const isNamed = NAMES.test(hostname) || !hostname.includes(".");
    if (isNamed && !(reach.allowsThisMachine && hostname === "localhost")) {
      throw new OwnNetworkError();
    }
  } else if (!isReachable(ip, reach)) {
    throw new OwnNetworkError();
  }
}

/** Looks a name up for a socket, and refuses one of whose addresses any leads into the own network. */
export function lookupOutside(reach: Reach): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error || !first) callback(error ?? new Error("This name has no address."), "");
      else if (!addresses.every(({ address }) => isReachable(address, reach))) {
        callback(new OwnNetworkError(), "");
      } else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
