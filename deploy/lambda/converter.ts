// OpenNext lets shared caches keep what it answers from the cache for a month, where the site's own answer is a minute,
// and sends it whole to who has it already.
import { createHash } from "node:crypto";
import type { InternalEvent, InternalResult } from "@opennextjs/aws/types/open-next.js";
import type { Converter } from "@opennextjs/aws/types/overrides.js";
import { SHARED_CACHE_CONTROL } from "../../lib/cache/cache-life";
import { isKnownTag } from "../../lib/http/entity-tag.mjs";

const REWRITTEN = /^s-maxage=\d+, stale-while-revalidate=2592000$/;
const TAG_CHARACTERS = 27;

/** Reads the function's own files as it loads, which the build that asks for this converter's name has not. */
async function loadApiGateway() {
  const { default: apiGateway } = await import(
    "@opennextjs/aws/overrides/converters/aws-apigw-v2.js"
  );
  return apiGateway;
}

/** What is read here of an event of API Gateway, version 2, and of what it is answered. */
type GatewayEvent = {
  headers: Record<string, string | undefined>;
  requestContext: { http: { method: string } };
};
type GatewayResult = {
  statusCode: number;
  headers: Record<string, string>;
  cookies?: string[];
  body: string;
  isBase64Encoded: boolean;
};

/** What everybody gets alike, with a tag by which who has it is answered that it is still so. */
function withTag(answer: GatewayResult, { requestContext, headers }: GatewayEvent): GatewayResult {
  const isShared = /\bs-maxage=/.test(String(answer.headers["cache-control"]));
  const isWhole = answer.statusCode === 200 && requestContext.http.method === "GET";
  if (!isShared || !isWhole || (answer.cookies?.length ?? 0) > 0) return answer;
  const hash = createHash("sha256").update(answer.body);
  const etag = `W/"${hash.digest("base64url").slice(0, TAG_CHARACTERS)}"`;
  const tagged = { ...answer, headers: { ...answer.headers, etag } };
  const isKnown = isKnownTag(headers["if-none-match"] ?? "", etag);
  return isKnown ? { ...tagged, statusCode: 304, body: "", isBase64Encoded: false } : tagged;
}

export const converter: Converter<InternalEvent, InternalResult> = {
  name: "aws-apigw-v2",
  convertFrom: async (event) => (await loadApiGateway()).convertFrom(event),
  async convertTo(result, event) {
    const headers = { ...result.headers };
    if (REWRITTEN.test(String(headers["cache-control"]))) {
      headers["cache-control"] = SHARED_CACHE_CONTROL;
    }
    const answer: GatewayResult = await (await loadApiGateway()).convertTo(
      { ...result, headers },
      event,
    );
    return withTag(answer, event);
  },
};
