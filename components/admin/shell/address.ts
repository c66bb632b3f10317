/**
 * Changes parts of the address without asking the server; null takes a part away. A step is what the browser's
 * back button takes back.
 */
export function setAddress(
  parts: Record<string, string | null>,
  { isStep = false }: { isStep?: boolean } = {},
): void {
  const url = new URL(window.location.href);
  for (const [name, value] of Object.entries(parts)) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  if (isStep) window.history.pushState(null, "", url);
  else window.history.replaceState(null, "", url);
}
