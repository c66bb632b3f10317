import "server-only";

/** Asks a browser to save a file under this name (RFC 6266), spelled in ASCII for the oldest ones. */
export function attachment(name: string): string {
  const clean = name.toWellFormed().replace(/[\p{Cc}/\\]/gu, "_");
  const ascii = clean.replace(/[^ -~]|["%]/g, "_");
  const encoded = encodeURIComponent(clean).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
