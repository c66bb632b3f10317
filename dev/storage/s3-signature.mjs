// @ts-check
// The SDK can only sign: who checks a request signs it again with the SDK's signer and compares.
import { timingSafeEqual } from "node:crypto";
import { Hash } from "@smithy/core/serde";
import { SignatureV4 } from "@smithy/signature-v4";

const ALGORITHM = "AWS4-HMAC-SHA256";
const UNSIGNED = "UNSIGNED-PAYLOAD";
/** What a presigned address says of its signature; the signer writes these anew. */
const CLAIMS = /^X-Amz-(Algorithm|Credential|Date|Expires|SignedHeaders|Signature)$/;
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
    throw new S3Error(400, "InvalidURI", "The address is not valid.");
  }
}

/**
 * Splits a request's target without tidying it up: `..` stays what it is, a name.
 * @param {string} target @returns {{ path: string, rawPath: string, query: Record<string, string> }} `path` is decoded
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
  const path = rawPath.split("/").map(decode).join("/");
  return { path, rawPath, query: Object.fromEntries(query) };
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
    payload: query["X-Amz-Content-Sha256"] ?? UNSIGNED,
    expires,
  };
}

/** @param {string} date as 20261121T080000Z */
function parseDate(date) {
  const iso = date.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, "$1-$2-$3:$4:$5");
  const time = Date.parse(iso);
  if (iso === date || Number.isNaN(time)) throw denied("X-Amz-Date is missing or wrong.");
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

/** @typedef {{ keyId: string, secret: string, region: string }} Account */

/**
 * What the request's signature had to be.
 * @param {{ method: string, rawPath: string, query: Record<string, string>, headers: import("node:http").IncomingHttpHeaders }} request
 * @param {ReturnType<typeof readClaims>} claims @param {number} time @param {Account} account
 */
async function signAgain({ method, rawPath, query, headers }, claims, time, account) {
  const credentials = { accessKeyId: account.keyId, secretAccessKey: account.secret };
  const signer = new SignatureV4({
    credentials,
    region: account.region,
    service: "s3",
    sha256: Hash.bind(null, "sha256"),
    uriEscapePath: false,
    applyChecksum: false,
  });
  const names = claims.signed.split(";");
  const signed = names.map((name) => [name, String(headers[name] ?? "")]);
  const request = {
    method,
    protocol: "http:",
    hostname: "",
    path: rawPath,
    headers: Object.fromEntries(signed),
    query: Object.fromEntries(Object.entries(query).filter(([name]) => !CLAIMS.test(name))),
    // Not a text: one that the signer cannot read has the digest UNSIGNED-PAYLOAD.
    body: {},
  };
  const options = { signingDate: new Date(time), signableHeaders: new Set(names) };
  if (claims.expires === null) {
    const { headers: made } = await signer.sign(request, options);
    return String(made.authorization).slice(-64);
  }
  const { query: made } = await signer.presign(request, {
    ...options,
    expiresIn: claims.expires,
    unhoistableHeaders: options.signableHeaders,
  });
  return String(made?.["X-Amz-Signature"]);
}

/**
 * Checks a request's AWS Signature Version 4, in its query or in its headers.
 * @param {Parameters<typeof signAgain>[0]} request @param {Account} account
 * @returns {Promise<string>} the SHA-256 that the body must have, or `UNSIGNED-PAYLOAD`
 */
export async function checkSignature(request, account) {
  const claims = readClaims(request.query, request.headers);
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
  checkTime(time, claims.expires, Date.now());

  const names = claims.signed.split(";");
  const unsigned = Object.keys(request.headers).filter(
    (name) => name.startsWith("x-amz-") && !names.includes(name),
  );
  if (!names.includes("host") || unsigned.length > 0) {
    throw denied("There were headers present in the request which were not signed");
  }
  const expected = Buffer.from(await signAgain(request, claims, time, account));
  const given = Buffer.from(claims.signature);
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
