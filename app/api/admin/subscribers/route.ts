import { z } from "zod";
import { subscriberAnswer } from "@/lib/domains/newsletter/answers";
import { listSubscribers } from "@/lib/domains/newsletter/owner";
import { subscribersQuery } from "@/lib/domains/newsletter/schema";
import { listResponse } from "@/lib/http/list";
import { methods, route } from "@/lib/site/route/route";

/** As every list; `X-All-Count` and `X-Active-Count` say how many there are whatever is searched for. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      access: "admin",
      scope: "subscribers",
      answers: { 200: z.array(subscriberAnswer) },
      query: subscribersQuery,
    },
    async ({ admin, query, request }) => {
      const { subscribers, total, counts } = await listSubscribers(admin, query);
      const response = listResponse(request, subscribers, total, query);
      response.headers.set("x-all-count", String(counts.total));
      response.headers.set("x-active-count", String(counts.active));
      return response;
    },
  ),
});
