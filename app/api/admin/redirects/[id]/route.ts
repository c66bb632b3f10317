import { redirectCalls } from "@/lib/site/redirects/calls";
import { deleteRedirect, updateRedirect } from "@/lib/site/redirects/owner";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/redirects/{id}", redirectCalls, {
  PUT: ({ admin, params: { id }, body }) => updateRedirect(admin, id, body),
  DELETE: ({ admin, params: { id } }) => deleteRedirect(admin, id),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
