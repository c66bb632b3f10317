import { z } from "zod";
import { listResponse } from "@/lib/http/list";
import { notAllowed, route } from "@/lib/http/route";
import { subscriberAnswer } from "@/lib/newsletter/answers";
import { listSubscribers } from "@/lib/newsletter/owner";
import { subscribersQuery } from "@/lib/newsletter/schema";

/** As every list; `X-All-Count` and `X-Active-Count` say how many there are whatever is searched for. */
export const GET = route(
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
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
