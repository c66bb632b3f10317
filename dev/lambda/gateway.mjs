// @ts-check
// What is before the functions on AWS: files from the bucket of assets, all else from the function to which
// OpenNext's output leads its address, each request as an event of API Gateway, version 2.
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { closeAtOnce, listen } from "../listen.mjs";
import { startNode, stopChild } from "../process.mjs";

const RUNTIME = "dev/lambda/function.mjs";
const LOAD_MS = 60_000;

/** @typedef {{ statusCode: number, headers: Record<string, string>, cookies?: string[], body: string, isBase64Encoded: boolean }} Result */

/** @param {string} folder @param {Record<string, string | undefined>} env */
export async function startFunction(folder, env) {
  const child = startNode([RUNTIME, folder], { env });
  const [{ port, loadMs }] = await once(child, "message", { signal: AbortSignal.timeout(LOAD_MS) });
  return {
    loadMs: /** @type {number} */ (loadMs),
    /** @param {object} event @returns {Promise<Result>} */
    async invoke(event) {
      const answer = await fetch(`http://127.0.0.1:${port}`, {
        method: "POST",
        body: JSON.stringify(event),
      });
      if (!answer.ok) throw new Error("The function failed; its reason stands above.");
      return answer.json();
    },
    stop: () => stopChild(child),
  };
}

/** @typedef {Awaited<ReturnType<typeof startFunction>>} LambdaFunction */

/** A request that has nothing but an address. @param {string} method @param {string} url @param {Record<string, string>} [headers] */
export function bareEvent(method, url, headers) {
  const { host, pathname } = new URL(url);
  return {
    version: "2.0",
    rawPath: pathname,
    rawQueryString: "",
    headers: { host, ...headers },
    requestContext: { http: { method, path: pathname, sourceIp: "127.0.0.1" } },
    isBase64Encoded: false,
  };
}

/** @param {import("node:http").IncomingMessage} request */
async function toEvent(request) {
  const { pathname, search } = new URL(request.url ?? "/", "http://gateway");
  const { cookie, ...headers } = request.headers;
  const sourceIp = request.socket.remoteAddress ?? "";
  const body = await buffer(request);
  return {
    version: "2.0",
    routeKey: "$default",
    rawPath: pathname,
    rawQueryString: search.slice(1),
    ...(cookie && { cookies: cookie.split("; ") }),
    // As the function at the edge does, whatever the caller sent.
    headers: { ...headers, "x-viewer-ip": sourceIp, "x-forwarded-host": request.headers.host },
    requestContext: {
      domainName: request.headers.host,
      http: { method: request.method, path: pathname, protocol: "HTTP/1.1", sourceIp },
    },
    ...(body.length > 0 && { body: body.toString("base64") }),
    isBase64Encoded: body.length > 0,
  };
}

/**
 * Which function answers a path: the first one whose pattern fits, as CloudFront reads them, and else the default.
 * @param {string} output @param {Record<string, LambdaFunction>} functions
 */
function readRoutes(output, functions) {
  /** @type {{ behaviors: { pattern: string, origin: string }[] }} */
  const { behaviors } = JSON.parse(readFileSync(join(output, "open-next.output.json"), "utf8"));
  const routes = behaviors
    .filter(({ pattern, origin }) => pattern !== "*" && origin !== "s3")
    .map(({ pattern, origin }) => ({
      pattern: new RegExp(
        `^/${pattern.replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*")}$`,
      ),
      origin,
    }));
  return (/** @type {string} */ path) => {
    const origin = routes.find(({ pattern }) => pattern.test(path))?.origin ?? "default";
    const target = functions[origin];
    if (!target) throw new Error(`No function ${origin} runs, which is to answer ${path}.`);
    return target;
  };
}

/**
 * Serves a site that OpenNext built.
 * @param {{ port: number, output: string, functions: Record<string, LambdaFunction> }} options
 */
export async function startGateway({ port, output, functions }) {
  const functionOf = readRoutes(output, functions);
  const gateway = createServer(async (request, response) => {
    const event = await toEvent(request);
    const asset = join(output, "assets", event.rawPath);
    if (event.rawPath !== "/" && existsSync(asset)) {
      response.end(readFileSync(asset));
      return;
    }
    try {
      const target = functionOf(event.rawPath);
      const { statusCode, headers, cookies, body, isBase64Encoded } = await target.invoke(event);
      response.writeHead(statusCode, { ...headers, ...(cookies && { "set-cookie": cookies }) });
      response.end(Buffer.from(body, isBase64Encoded ? "base64" : "utf8"));
    } catch (error) {
      console.error(error);
      response.writeHead(502).end();
    }
  });
  await listen(gateway, port);
  return () => closeAtOnce(gateway);
}
