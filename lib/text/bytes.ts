/** As in the limit of 50 MB for uploads, so that a file within it never looks larger. */
const KILOBYTE = 1_024;
const MEGABYTE = 1_024 * KILOBYTE;

/** A size as readers see it, such as '240 kB' or '1.2 MB'. */
export function formatBytes(bytes: number): string {
  if (bytes < KILOBYTE) return `${bytes} ${bytes === 1 ? "byte" : "bytes"}`;
  const kilobytes = Math.round(bytes / KILOBYTE);
  if (kilobytes < KILOBYTE) return `${kilobytes} kB`;
  const megabytes = bytes / MEGABYTE;
  return `${megabytes < 10 ? Number(megabytes.toFixed(1)) : Math.round(megabytes)} MB`;
}
