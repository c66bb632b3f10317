import { newsletterCalls } from "@/lib/domains/newsletter/calls";
import { deleteSubscriber } from "@/lib/domains/newsletter/owner";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/subscribers/{id}", newsletterCalls, {
  DELETE: ({ admin, params: { id } }) => deleteSubscriber(admin, id),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
