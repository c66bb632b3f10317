// @ts-check
// File storage for a machine that has none: an S3 server with one private bucket, in a process of its own.
// The servers on npm (s3rver) are no longer maintained, and do not check what was signed.
import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { crc32 } from "node:zlib";
import { liveWithParent } from "../lifetime.mjs";
import { closeAtOnce, HOST, listen } from "../listen.mjs";
import { LOCAL_STORAGE } from "../local-env.mjs";
import { openDisk } from "./s3-disk.mjs";
import { applyFault, isDropping, LEFT, setFault } from "./s3-faults.mjs";
import { checkSignature, decode, encode, S3Error, splitTarget } from "./s3-signature.mjs";

const PUT_MAX_BYTES = 5 * 1024 ** 3;
const KEY_MAX_BYTES = 1_024;
const TYPE_MAX_CHARACTERS = 255;
const LIST_MAX = 1_000;
const DEFAULT_TYPE = "binary/octet-stream";
const LOOPBACK_ORIGIN = /^https?:\/\/(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/;
const CORS_METHODS = ["GET", "HEAD", "PUT"];
/** Where the parts of uploads lie until they are complete; no name of ours begins like this. */
const PARTS = "\u0001parts/";
/** What a signed read may ask the answer to say. */
const OVERRIDES = [
  "cache-control",
  "content-disposition",
  "content-encoding",
  "content-language",
  "content-type",
  "expires",
];

const { values } = parseArgs({
  options: { data: { type: "string" }, port: { type: "string", default: "0" } },
});

const folder = values.data ?? mkdtempSync(join(tmpdir(), "tender-wiring-s3-"));
if (!values.data) process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const disk = await openDisk(folder);

/**
 * @typedef {object} Call
 * @property {import("node:http").IncomingMessage} request
 * @property {import("node:http").ServerResponse} response
 * @property {string} key
 * @property {Record<string, string>} query
 * @property {string} payload the SHA-256 that the body must have, or `UNSIGNED-PAYLOAD`
 */

/** @param {unknown} value */
function xmlText(value) {
  return String(value).replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** @param {string} name @param {Record<string, unknown>} fields */
function xmlElement(name, fields) {
  const inner = Object.entries(fields).map(
    ([field, value]) => `<${field}>${xmlText(value)}</${field}>`,
  );
  return `<${name}>${inner.join("")}</${name}>`;
}

/** @param {import("node:http").ServerResponse} response @param {number} status @param {string} xml */
function sendXml(response, status, xml) {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n${xml}`;
  response.writeHead(status, {
    "content-type": "application/xml",
    "content-length": Buffer.byteLength(body),
  });
  response.end(response.req.method === "HEAD" ? undefined : body);
}

/** @param {import("node:http").ServerResponse} response @param {unknown} error */
function sendError(response, error) {
  const known =
    error instanceof S3Error ? error : new S3Error(500, "InternalError", "Something went wrong.");
  if (known !== error) console.error(error);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const [name, value] of Object.entries(known.headers)) response.setHeader(name, value);
  const [resource] = (response.req.url ?? "/").split("?");
  const requestId = response.getHeader("x-amz-request-id");
  const xml = xmlElement("Error", {
    Code: known.code,
    Message: known.message,
    Resource: resource,
    RequestId: requestId,
  });
  sendXml(response, known.status, xml);
}

const preconditionFailed = () =>
  new S3Error(412, "PreconditionFailed", "A precondition you specified did not hold.");

/** @param {string} key */
async function findObject(key) {
  const object = await disk.find(key);
  if (!object) throw new S3Error(404, "NoSuchKey", "The specified key does not exist.");
  return object;
}

/** The media type that a write states. @param {import("node:http").IncomingHttpHeaders} headers */
function statedType(headers) {
  const type = headers["content-type"] ?? DEFAULT_TYPE;
  if (type.length > TYPE_MAX_CHARACTERS) {
    throw new S3Error(400, "InvalidArgument", "The content type is too long.");
  }
  return type;
}

/** What the body must come to, by the headers or query that promise it. @param {Call} call */
function promisedDigests({ request: { headers }, query, payload }) {
  const promised = (/** @type {string} */ name) => String(headers[name] ?? query[name] ?? "");
  const whole = payload === "UNSIGNED-PAYLOAD" ? "" : payload;
  /** @type {[value: string, algorithm: string, form: "hex" | "base64", code: string][]} */
  const all = [
    [whole, "sha256", "hex", "XAmzContentSHA256Mismatch"],
    [promised("content-md5"), "md5", "base64", "BadDigest"],
    [promised("x-amz-checksum-sha256"), "sha256", "base64", "BadDigest"],
  ];
  return all.flatMap(([value, algorithm, form, code]) =>
    value === "" ? [] : [{ value, hash: createHash(algorithm), form, code }],
  );
}

/** @param {Call} call */
async function putObject(call) {
  const { request, response, key, query, payload } = call;
  const { headers } = request;
  const length = Number(headers["content-length"] ?? Number.NaN);
  if (Number.isNaN(length)) {
    throw new S3Error(411, "MissingContentLength", "You must provide the Content-Length header.");
  }
  if (length > PUT_MAX_BYTES) {
    throw new S3Error(400, "EntityTooLarge", "Your proposed upload exceeds the maximum size.");
  }
  const digests = promisedDigests(call);
  const wantedCrc = String(headers["x-amz-checksum-crc32"] ?? query["x-amz-checksum-crc32"] ?? "");
  let crc = 0;
  let received = 0;

  async function* body() {
    for await (const chunk of request) {
      received += chunk.length;
      if (isDropping() && received > length / 2) request.destroy();
      for (const { hash } of digests) hash.update(chunk);
      if (wantedCrc) crc = crc32(chunk, crc);
      yield chunk;
    }
  }

  function check() {
    if (received !== length) {
      throw new S3Error(400, "IncompleteBody", "The body is shorter than it was said to be.");
    }
    for (const { hash, form, value, code } of digests) {
      if (hash.digest(form) !== value) {
        throw new S3Error(400, code, "The body is not the one that was signed or promised.");
      }
    }
    if (wantedCrc) {
      const found = Buffer.alloc(4);
      found.writeUInt32BE(crc);
      if (found.toString("base64") !== wantedCrc) {
        throw new S3Error(400, "BadDigest", "The CRC32 you specified did not match the body.");
      }
    }
  }

  if (payload !== "UNSIGNED-PAYLOAD" && !/^[0-9a-f]{64}$/.test(payload)) {
    throw new S3Error(400, "InvalidArgument", "x-amz-content-sha256 must be a SHA-256 in hex.");
  }
  const { etag } = await disk.write(key, statedType(headers), body(), check);
  response.writeHead(200, { etag, "content-length": 0 });
  response.end();
}

/** @param {Call} call */
async function copyObject({ request: { headers }, response, key }) {
  const [path = ""] = String(headers["x-amz-copy-source"]).replace(/^\//, "").split("?");
  const [bucket, ...parts] = path.split("/").map(decode);
  if (bucket !== LOCAL_STORAGE.bucket) {
    throw new S3Error(404, "NoSuchBucket", "The specified bucket does not exist");
  }
  const source = await findObject(parts.join("/"));
  try {
    const wanted = headers["x-amz-copy-source-if-match"];
    if (wanted !== undefined && wanted !== source.etag) throw preconditionFailed();
    const replaces = headers["x-amz-metadata-directive"] === "REPLACE";
    const type = replaces ? statedType(headers) : source.type;
    const { etag, modified } = await disk.write(key, type, source.read(0, source.size - 1));
    const fields = { ETag: etag, LastModified: new Date(modified).toISOString() };
    sendXml(response, 200, xmlElement("CopyObjectResult", fields));
  } finally {
    await source.close();
  }
}

/**
 * The part of an object that a Range header asks for; all of it without one, or where it is not understood.
 * @param {string | undefined} header @param {number} size
 */
function parseRange(header, size) {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return null;
  const from = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== "" && last !== "" && Number(last) < Number(first)) return null;
  if (from >= size || (first === "" && Number(last) === 0)) {
    throw new S3Error(416, "InvalidRange", "The requested range is not satisfiable", {
      "content-range": `bytes */${size}`,
    });
  }
  return { from, to };
}

/** Uploads in parts that are not complete yet; a part is an object that no list shows. @type {Map<string, { key: string, type: string }>} */
const uploads = new Map();

/** @param {string} id @param {string} key */
function findUpload(id, key) {
  const upload = uploads.get(id);
  if (upload?.key !== key) throw new S3Error(404, "NoSuchUpload", "The upload does not exist.");
  return upload;
}

/** @param {string} id @param {number} part */
function partKey(id, part) {
  return `${PARTS}${id}/${String(part).padStart(5, "0")}`;
}

/** CreateMultipartUpload. @param {Call} call */
function createUpload({ request: { headers }, response, key }) {
  const id = randomUUID();
  uploads.set(id, { key, type: statedType(headers) });
  const fields = { Bucket: LOCAL_STORAGE.bucket, Key: key, UploadId: id };
  sendXml(response, 200, xmlElement("InitiateMultipartUploadResult", fields));
}

/** @param {string} id */
async function removeParts(id) {
  uploads.delete(id);
  for (const { key } of disk.list(`${PARTS}${id}/`)) await disk.remove(key);
}

/** CompleteMultipartUpload: the parts that its list names, one behind the other. @param {Call} call */
async function completeUpload({ request, response, key, query: { uploadId: id = "" } }) {
  const { type } = findUpload(id, key);
  const listed = (await text(request)).matchAll(/<PartNumber>(\d+)<\/PartNumber>/g);
  const numbers = [...listed].map(([, number]) => Number(number));
  const parts = new Set(disk.list(`${PARTS}${id}/`).map((part) => part.key));
  if (numbers.length === 0 || !numbers.every((part) => parts.has(partKey(id, part)))) {
    throw new S3Error(400, "InvalidPart", "One of the specified parts could not be found.");
  }
  async function* body() {
    for (const number of numbers) {
      const part = await findObject(partKey(id, number));
      try {
        yield* part.read(0, part.size - 1);
      } finally {
        await part.close();
      }
    }
  }
  const { etag } = await disk.write(key, type, body());
  await removeParts(id);
  const fields = { Bucket: LOCAL_STORAGE.bucket, Key: key, ETag: etag };
  sendXml(response, 200, xmlElement("CompleteMultipartUploadResult", fields));
}

/** A call that belongs to an upload in parts. @param {Call} call */
async function answerUpload(call) {
  const { request, response, key, query } = call;
  const { uploads: isNew, uploadId: id = "", partNumber } = query;
  if (request.method === "POST")
    return isNew === undefined ? completeUpload(call) : createUpload(call);
  findUpload(id, key);
  if (request.method === "PUT") return putObject({ ...call, key: partKey(id, Number(partNumber)) });
  if (request.method === "DELETE") {
    await removeParts(id);
    response.writeHead(204).end();
    return;
  }
  throw new S3Error(405, "MethodNotAllowed", "The specified method is not allowed here.");
}

/** GET and HEAD. @param {Call} call */
async function getObject({ request, response, key, query }) {
  const object = await findObject(key);
  try {
    const { headers } = request;
    if (headers["if-match"] !== undefined && headers["if-match"] !== object.etag) {
      throw preconditionFailed();
    }
    response.setHeader("etag", object.etag);
    response.setHeader("last-modified", new Date(object.modified).toUTCString());
    if (headers["if-none-match"] === object.etag) {
      response.writeHead(304).end();
      return;
    }
    const range = parseRange(headers.range, object.size);
    const { from, to } = range ?? { from: 0, to: object.size - 1 };
    response.setHeader("accept-ranges", "bytes");
    response.setHeader("content-type", object.type);
    for (const name of OVERRIDES) {
      const value = query[`response-${name}`];
      if (value !== undefined) response.setHeader(name, value);
    }
    response.setHeader("content-length", to - from + 1);
    if (range) response.setHeader("content-range", `bytes ${from}-${to}/${object.size}`);
    response.writeHead(range ? 206 : 200);
    if (request.method === "HEAD") response.end();
    else await pipeline(object.read(from, to), response);
  } finally {
    await object.close();
  }
}

/** ListObjectsV2. @param {Call} call */
function listObjects({ response, query }) {
  if (query["list-type"] !== "2" || query.delimiter) {
    throw new S3Error(
      501,
      "NotImplemented",
      "Only ListObjectsV2 without a delimiter is known here.",
    );
  }
  const { prefix = "", "start-after": startAfter = "", "continuation-token": token } = query;
  const maxKeys = Math.min(Number(query["max-keys"] ?? LIST_MAX), LIST_MAX);
  if (!Number.isInteger(maxKeys) || maxKeys < 0) {
    throw new S3Error(400, "InvalidArgument", "max-keys must be a number.");
  }
  const after = Buffer.from(token ? Buffer.from(token, "base64url").toString() : startAfter);
  const listed = disk.list(prefix).filter(({ key }) => !key.startsWith(PARTS));
  const rest = listed.filter(({ key }) => Buffer.compare(Buffer.from(key), after) > 0);
  const page = rest.slice(0, maxKeys);
  const isTruncated = rest.length > page.length && maxKeys > 0;
  const name = (/** @type {string} */ key) =>
    query["encoding-type"] === "url" ? encode(key) : key;
  const contents = page.map(({ key, etag, size, modified }) =>
    xmlElement("Contents", {
      Key: name(key),
      LastModified: new Date(modified).toISOString(),
      ETag: etag,
      Size: size,
      StorageClass: "STANDARD",
    }),
  );
  const fields = xmlElement("ListBucketResult", {
    Name: LOCAL_STORAGE.bucket,
    Prefix: name(prefix),
    MaxKeys: maxKeys,
    KeyCount: page.length,
    IsTruncated: isTruncated,
    ...(isTruncated && {
      NextContinuationToken: Buffer.from(page.at(-1)?.key ?? "").toString("base64url"),
    }),
  });
  const end = "</ListBucketResult>";
  sendXml(response, 200, fields.replace(end, `${contents.join("")}${end}`));
}

/** @param {Call} call */
async function answerBucket(call) {
  const { request, response } = call;
  if (request.method === "GET") return listObjects(call);
  // It is there already, and whoever signs for it may make it again, as in us-east-1.
  if (request.method === "HEAD" || request.method === "PUT") {
    response.writeHead(200, { "content-length": 0 }).end();
    return;
  }
  throw new S3Error(501, "NotImplemented", "This is not possible with the bucket here.");
}

/** @param {Call} call */
async function answerObject(call) {
  const { request, response, key } = call;
  if (Buffer.byteLength(key) > KEY_MAX_BYTES) {
    throw new S3Error(400, "KeyTooLongError", "Your key is too long");
  }
  if (call.query.uploads !== undefined || call.query.uploadId !== undefined) {
    return answerUpload(call);
  }
  if (request.method === "PUT") {
    return request.headers["x-amz-copy-source"] === undefined ? putObject(call) : copyObject(call);
  }
  if (request.method === "GET" || request.method === "HEAD") return getObject(call);
  if (request.method === "DELETE") {
    await disk.remove(key);
    response.writeHead(204).end();
    return;
  }
  throw new S3Error(405, "MethodNotAllowed", "The specified method is not allowed here.");
}

/** Tells a browser's page that it may call, if it is one of this machine. @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response */
function allowOrigin({ headers }, response) {
  if (!headers.origin || !LOOPBACK_ORIGIN.test(headers.origin)) return false;
  response.setHeader("access-control-allow-origin", headers.origin);
  response.setHeader("access-control-expose-headers", "ETag");
  response.setHeader("vary", "Origin");
  return true;
}

/** @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response */
function answerPreflight({ headers }, response) {
  const method = headers["access-control-request-method"] ?? "";
  if (!response.hasHeader("access-control-allow-origin") || !CORS_METHODS.includes(method)) {
    throw new S3Error(403, "AccessForbidden", "CORSResponse: This CORS request is not allowed.");
  }
  response.writeHead(200, {
    "access-control-allow-methods": CORS_METHODS.join(", "),
    "access-control-allow-headers": headers["access-control-request-headers"] ?? "",
    "access-control-max-age": "600",
    "content-length": 0,
  });
  response.end();
}

/** @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response */
async function answer(request, response) {
  response.setHeader("x-amz-request-id", randomUUID());
  response.setHeader("x-content-type-options", "nosniff");
  const { path, rawPath, query } = splitTarget(request.url ?? "/");
  if (path === "/-/fail") return setFault(response, query);
  allowOrigin(request, response);
  await applyFault(response);
  if (request.method === "OPTIONS") return answerPreflight(request, response);

  const { method = "", headers } = request;
  const payload = await checkSignature({ method, rawPath, query, headers }, LOCAL_STORAGE);
  const [, bucket, ...parts] = path.split("/");
  if (bucket !== LOCAL_STORAGE.bucket) {
    throw new S3Error(404, "NoSuchBucket", "The specified bucket does not exist");
  }
  const key = parts.join("/");
  const call = { request, response, key, query, payload };
  return key === "" ? answerBucket(call) : answerObject(call);
}

const server = createServer((request, response) => {
  answer(request, response).catch((error) => {
    // A client that leaves in the middle is nobody's mistake; nothing of what it sent is saved.
    if (LEFT.includes(error.code)) response.destroy();
    else sendError(response, error);
  });
});
const port = await listen(server, values.port);
liveWithParent({ url: `http://${HOST}:${port}`, port }, async () => closeAtOnce(server));
