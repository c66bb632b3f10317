const MAX_DECODINGS = 5;

/** A path as lenient as any router could read it: decoded to the end, one kind of slash, no dots, no case. */
function plainest(path: string): string {
  let decoded = path;
  for (let round = 0; round < MAX_DECODINGS; round += 1) {
    const next = decoded.replace(/%[0-7][0-9a-f]/gi, (code) =>
      String.fromCharCode(Number.parseInt(code.slice(1), 16)),
    );
    if (next === decoded) break;
    decoded = next;
  }
  const parts: string[] = [];
  for (const part of decoded.replaceAll("\\", "/").split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return `/${parts.join("/")}`.toLowerCase();
}

/**
 * True for every spelling that could reach the admin area, `/admin.rsc` and `/_next/data/…/admin.json`
 * too. Addresses that only look like it are meant to be among them.
 */
export function isAdminPath(path: string): boolean {
  return /^(\/_next\/data\/[^/]*)?\/admin(?![a-z0-9_-])/.test(plainest(path));
}
