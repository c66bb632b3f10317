import { Problem } from "./problem";

export const PUBLIC_BODY_MAX_BYTES = 64 * 1024;
export const ADMIN_BODY_MAX_BYTES = 2 * 1024 * 1024;

/** Reads a body up to `maxBytes`, and not a byte more. Throws 413. */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const tooLarge = () =>
    new Problem(413, `This is too large: at most ${Math.floor(maxBytes / 1024)} kB fit.`);
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge();
  if (!request.body) return new Uint8Array();

  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength;
    if (length > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** The body's media type when it is one of those wanted. Throws 415. */
function requireType(request: Request, ...wanted: string[]): string {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (!type || !wanted.includes(type)) {
    throw new Problem(415, `Please send the data as ${wanted.join(" or ")}.`);
  }
  return type;
}

/** Reads a JSON body. Throws 415 for another or no type, 413 over the limit, 400 for what is not JSON. */
export async function readJson(
  request: Request,
  maxBytes: number,
  types = ["application/json"],
): Promise<unknown> {
  requireType(request, ...types);
  const bytes = await readBytes(request, maxBytes);
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new Problem(400, "The data is not valid JSON.");
  }
}

export async function readOptionalJson(request: Request, maxBytes: number): Promise<unknown> {
  if (request.headers.has("content-type")) return readJson(request, maxBytes);
  const bytes = await readBytes(request, maxBytes);
  if (bytes.byteLength > 0) requireType(request, "application/json");
  return undefined;
}

export const URLENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data";

/** Fields by their names; what several boxes of one name say is a line each. */
function inLines(fields: Iterable<[string, string]>): Record<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of fields) {
    const before = values.get(name);
    values.set(name, before === undefined ? value : `${before}\n${value}`);
  }
  return Object.fromEntries(values);
}

/**
 * Reads what an HTML form sends, fields with one name as lines; files are left out. Throws 415, 413,
 * and 400 for parts that are not whole.
 */
export async function readForm(
  request: Request,
  maxBytes: number,
  { multipart = false } = {},
): Promise<Record<string, string>> {
  const type = requireType(request, URLENCODED, ...(multipart ? [MULTIPART] : []));
  const bytes = await readBytes(request, maxBytes);
  if (type === URLENCODED) {
    return inLines(new URLSearchParams(new TextDecoder().decode(bytes)));
  }
  try {
    const headers = { "content-type": request.headers.get("content-type") ?? "" };
    const parts = await new Response(Buffer.from(bytes), { headers }).formData();
    const texts = [...parts].filter(
      (part): part is [string, string] => typeof part[1] === "string",
    );
    return inLines(texts);
  } catch {
    throw new Problem(400, "The form’s data is incomplete.");
  }
}
