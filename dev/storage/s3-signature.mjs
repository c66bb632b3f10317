// @ts-check
import { createHash, createHmac, timingSafeEqual } from "node:crypto";

const ALGORITHM = "AWS4-HMAC-SHA256";
const SKEW_MS = 15 * 60_000;
const EXPIRES_MAX_S = 7 * 24 * 3_600;

/** What S3 answers instead of doing what it is asked. */
export class S3Error extends Error {
  /** @param {number} status @param {string} code @param {string} message @param {Record<string, string>} [headers] */
  constructor(status, code, message, headers = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

/** @param {string} message */
const denied = (message) => new S3Error(403, "AccessDenied", message);
/** @param {string} message */
const malformed = (message) => new S3Error(400, "AuthorizationQueryParametersError", message);

/** As AWS encodes: everything but unreserved characters. @param {string} text */
export function encode(text) {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** @param {string} text */
export function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3Error(400, "InvalidURI", "The address is not spelled right.");
  }
}

/**
 * Splits a request's target without tidying it up: `..` stays what it is, a name.
 * @param {string} target @returns {{ path: string, query: [string, string][] }} the path decoded
 */
export function splitTarget(target) {
  const [rawPath = "", rawQuery = ""] = target.split(/\?(.*)/s);
  const query = rawQuery
    .split("&")
    .filter(Boolean)
    .map((pair) => {
      const [name = "", value = ""] = pair.split(/=(.*)/s);
      return /** @type {[string, string]} */ ([decode(name), decode(value)]);
    });
  return { path: rawPath.split("/").map(decode).join("/"), query };
}

/** @param {Record<string, string>} query @param {import("node:http").IncomingHttpHeaders} headers */
function readClaims(query, headers) {
  if (headers.authorization !== undefined) {
    const [, credential = "", signed = "", signature = ""] =
      /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/.exec(
        headers.authorization,
      ) ?? [];
    if (!credential) {
      throw new S3Error(400, "AuthorizationHeaderMalformed", "The Authorization header is wrong.");
    }
    const date = String(headers["x-amz-date"] ?? "");
    const payload = headers["x-amz-content-sha256"];
    if (typeof payload !== "string") throw denied("x-amz-content-sha256 is missing.");
    return { credential, signed, signature, date, payload, expires: null };
  }
  if (query["X-Amz-Algorithm"] === undefined) throw denied("Access Denied");
  if (query["X-Amz-Algorithm"] !== ALGORITHM)
    throw malformed(`X-Amz-Algorithm must be ${ALGORITHM}`);
  const expires = Number(query["X-Amz-Expires"]);
  if (!Number.isInteger(expires) || expires < 1 || expires > EXPIRES_MAX_S) {
    throw malformed(`X-Amz-Expires must be 1 to ${EXPIRES_MAX_S}`);
  }
  return {
    credential: query["X-Amz-Credential"] ?? "",
    signed: query["X-Amz-SignedHeaders"] ?? "",
    signature: query["X-Amz-Signature"] ?? "",
    date: query["X-Amz-Date"] ?? "",
    payload: query["X-Amz-Content-Sha256"] ?? "UNSIGNED-PAYLOAD",
    expires,
  };
}

/** @param {string} date as 20261121T080000Z */
function parseDate(date) {
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? [];
  const time = Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`);
  if (Number.isNaN(time)) throw denied("X-Amz-Date is missing or wrong.");
  return time;
}

/** @param {number} time @param {number | null} expires @param {number} now */
function checkTime(time, expires, now) {
  if (expires === null) {
    if (Math.abs(now - time) > SKEW_MS) {
      throw new S3Error(403, "RequestTimeTooSkewed", "The request was signed at another time.");
    }
    return;
  }
  if (time - now > SKEW_MS) throw denied("Request is not valid yet");
  if (now >= time + expires * 1_000) throw denied("Request has expired");
}

/** @param {import("node:http").IncomingHttpHeaders} headers @param {string} name */
function headerValue(headers, name) {
  return String(headers[name] ?? "")
    .trim()
    .replace(/\s+/g, " ");
}

/**
 * Checks a request's AWS Signature Version 4, in its query or in its headers.
 * @param {{ method: string, path: string, query: [string, string][], headers: import("node:http").IncomingHttpHeaders }} request
 * @param {{ keyId: string, secret: string, region: string, now?: number }} account
 * @returns {string} the SHA-256 that the body must have, or `UNSIGNED-PAYLOAD`
 */
export function checkSignature({ method, path, query, headers }, account) {
  const claims = readClaims(Object.fromEntries(query), headers);
  const [keyId, day = "", region = "", service = "", end = ""] = claims.credential.split("/");
  if (keyId !== account.keyId) {
    throw new S3Error(403, "InvalidAccessKeyId", "The access key is not known here.");
  }
  if (region !== account.region || service !== "s3" || end !== "aws4_request") {
    throw malformed(`The credential must be for ${account.region}/s3/aws4_request.`);
  }
  const time = parseDate(claims.date);
  if (!claims.date.startsWith(day) || day.length !== 8)
    throw malformed("The credential's day is wrong.");
  checkTime(time, claims.expires, account.now ?? Date.now());

  const names = claims.signed.split(";");
  const unsigned = Object.keys(headers).filter(
    (name) => name.startsWith("x-amz-") && !names.includes(name),
  );
  if (!names.includes("host") || unsigned.length > 0) {
    throw denied("There were headers present in the request which were not signed");
  }

  const canonicalQuery = query
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => [encode(name), encode(value)])
    .sort(([a = "", x = ""], [b = "", y = ""]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
    .map((pair) => pair.join("="))
    .join("&");
  const canonical = [
    method,
    path.split("/").map(encode).join("/"),
    canonicalQuery,
    ...names.map((name) => `${name}:${headerValue(headers, name)}`),
    "",
    claims.signed,
    claims.payload,
  ].join("\n");
  const scope = [day, region, service, end];
  const key = scope.reduce(
    (secret, part) => createHmac("sha256", secret).update(part).digest(),
    /** @type {Buffer | string} */ (`AWS4${account.secret}`),
  );
  const digest = createHash("sha256").update(canonical).digest("hex");
  const expected = createHmac("sha256", key)
    .update([ALGORITHM, claims.date, scope.join("/"), digest].join("\n"))
    .digest();
  const given = Buffer.from(claims.signature, "hex");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new S3Error(
      403,
      "SignatureDoesNotMatch",
      "The request signature we calculated does not match the signature you provided.",
    );
  }
  if (claims.payload.startsWith("STREAMING-")) {
    throw new S3Error(501, "NotImplemented", "A body that is signed in chunks is not taken here.");
  }
  return claims.payload;
}
