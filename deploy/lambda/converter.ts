// OpenNext lets shared caches keep what it answers from the cache for a month. The site's own answer is a minute.
import type { InternalEvent, InternalResult } from "@opennextjs/aws/types/open-next.js";
import type { Converter } from "@opennextjs/aws/types/overrides.js";
import { SHARED_CACHE_CONTROL } from "../../lib/http/cache-life";

const REWRITTEN = /^s-maxage=\d+, stale-while-revalidate=2592000$/;

/** Reads the function's own files as it loads, which the build that asks for this converter's name has not. */
async function loadApiGateway() {
  const { default: apiGateway } = await import(
    "@opennextjs/aws/overrides/converters/aws-apigw-v2.js"
  );
  return apiGateway;
}

export const converter: Converter<InternalEvent, InternalResult> = {
  name: "aws-apigw-v2",
  convertFrom: async (event) => (await loadApiGateway()).convertFrom(event),
  async convertTo(result, event) {
    const headers = { ...result.headers };
    if (REWRITTEN.test(String(headers["cache-control"]))) {
      headers["cache-control"] = SHARED_CACHE_CONTROL;
    }
    return (await loadApiGateway()).convertTo({ ...result, headers }, event);
  },
};
