// OpenNext lets shared caches keep what it answers from the cache for a month. The site's own answer is a minute.
import apiGateway from "@opennextjs/aws/overrides/converters/aws-apigw-v2.js";
import type { InternalEvent, InternalResult } from "@opennextjs/aws/types/open-next.js";
import type { Converter } from "@opennextjs/aws/types/overrides.js";
import { SHARED_CACHE_CONTROL } from "../../lib/http/cache-life";

const REWRITTEN = /^s-maxage=\d+, stale-while-revalidate=2592000$/;

export const converter: Converter<InternalEvent, InternalResult> = {
  name: "aws-apigw-v2",
  convertFrom: apiGateway.convertFrom,
  convertTo(result, event) {
    const headers = { ...result.headers };
    if (REWRITTEN.test(String(headers["cache-control"]))) {
      headers["cache-control"] = SHARED_CACHE_CONTROL;
    }
    return apiGateway.convertTo({ ...result, headers }, event);
  },
};
