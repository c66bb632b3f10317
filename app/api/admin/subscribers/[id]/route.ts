import { newsletterCalls } from "@/lib/domains/newsletter/calls";
import { deleteSubscriber } from "@/lib/domains/newsletter/owner";
import { handlers } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handlers(
  "/api/admin/subscribers/{id}",
  newsletterCalls,
  {
    DELETE: ({ admin, params: { id } }) => deleteSubscriber(admin, id),
  },
);
