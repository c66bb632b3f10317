// @ts-check
// `POST /-/fail?with=503|403|full|hang-up|slow|drop|none` makes it fail as real storage does, until it gets another such call, and
// says in `x-held` how many requests are waiting.
import { S3Error } from "./s3-signature.mjs";

export const LEFT = ["ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE"];
const HANG_UP_BYTES = 1_024;
const FAULTS = ["503", "403", "full", "hang-up", "slow", "drop", "none"];

let fault = "none";
/** Requests that storage is slow to answer. @type {Set<() => void>} */
const held = new Set();

/** Whether a body is lost on its way. */
export const isDropping = () => fault === "drop";

/** @param {import("node:http").ServerResponse} response @param {Record<string, string>} query */
export function setFault(response, query) {
  const wanted = query.with ?? "";
  if (response.req.method !== "POST" || !FAULTS.includes(wanted)) {
    response.writeHead(400).end(`POST /-/fail?with=${FAULTS.join("|")}\n`);
    return;
  }
  fault = wanted;
  if (fault !== "slow") for (const goOn of held) goOn();
  response.writeHead(204, { "x-held": String(held.size) }).end();
}

/** @param {import("node:http").ServerResponse} response */
export async function applyFault(response) {
  // As a server does that refuses before it has read what it is sent: the answer to more than a little is lost.
  if (fault === "hang-up" && Number(response.req.headers["content-length"] ?? 0) > HANG_UP_BYTES) {
    throw Object.assign(new Error("It hangs up."), { code: LEFT[0] });
  }
  if (fault === "slow") {
    await new Promise((resolve) => {
      const goOn = () => resolve(held.delete(goOn));
      held.add(goOn);
      response.once("close", goOn);
    });
    if (response.destroyed) throw Object.assign(new Error("The client left."), { code: LEFT[0] });
  }
  if (fault === "403" || fault === "hang-up")
    throw new S3Error(403, "AccessDenied", "Access Denied");
  if (fault === "503") throw new S3Error(503, "SlowDown", "Please reduce your request rate.");
  // In MinIO's words.
  if (fault === "full" && response.req.method === "PUT")
    throw new S3Error(507, "XMinioStorageFull", "Storage backend has reached its limit.");
}
