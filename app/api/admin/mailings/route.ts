import { mailingCalls } from "@/lib/domains/mailings/calls";
import { listMailings } from "@/lib/domains/mailings/owner";
import { listResponse } from "@/lib/http/list";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/mailings", mailingCalls, {
  GET: async ({ admin, query, request }) => {
    const { mailings, total } = await listMailings(admin, query);
    return listResponse(request, mailings, total, query);
  },
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
