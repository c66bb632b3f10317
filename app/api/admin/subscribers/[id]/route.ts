import { deleteSubscriber } from "@/lib/domains/newsletter/owner";
import { subscriberParams } from "@/lib/domains/newsletter/schema";
import { notAllowed, route } from "@/lib/site/route/route";

export const DELETE = route(
  { access: "admin", scope: "subscribers", answers: { 204: null }, params: subscriberParams },
  async ({ admin, params: { id } }) => {
    await deleteSubscriber(admin, id);
    return new Response(null, { status: 204 });
  },
);

export const { GET, HEAD, POST, PUT, PATCH, OPTIONS } = notAllowed("DELETE");
