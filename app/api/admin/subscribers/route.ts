import { newsletterCalls } from "@/lib/domains/newsletter/calls";
import { listSubscribers } from "@/lib/domains/newsletter/owner";
import { listResponse } from "@/lib/http/list";
import { handlers } from "@/lib/site/route/route";

/** As every list; `X-All-Count` and `X-Active-Count` say how many there are whatever is searched for. */
const handled = handlers("/api/admin/subscribers", newsletterCalls, {
  GET: async ({ admin, query, request }) => {
    const { subscribers, total, counts } = await listSubscribers(admin, query);
    const response = listResponse(request, subscribers, total, query);
    response.headers.set("x-all-count", String(counts.total));
    response.headers.set("x-active-count", String(counts.active));
    return response;
  },
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
