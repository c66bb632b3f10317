/** As in the limit of 50 MB for uploads, so that a file within it never looks larger. */
const KILOBYTE = 1_024;
const MEGABYTE = 1_024 * KILOBYTE;

export function bytesAs(bytes: number): { value: number; unit: "bytes" | "kB" | "MB" } {
  if (bytes < KILOBYTE) return { value: bytes, unit: "bytes" };
  const kilobytes = Math.round(bytes / KILOBYTE);
  if (kilobytes < KILOBYTE) return { value: kilobytes, unit: "kB" };
  const megabytes = bytes / MEGABYTE;
  const value = megabytes < 10 ? Number(megabytes.toFixed(1)) : Math.round(megabytes);
  return { value, unit: "MB" };
}

/** A size in words, such as '240 kB' or '1.2 MB'. */
export function formatBytes(bytes: number): string {
  const { value, unit } = bytesAs(bytes);
  return `${value} ${unit === "bytes" && value === 1 ? "byte" : unit}`;
}
