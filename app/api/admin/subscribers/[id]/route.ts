import { deleteSubscriber } from "@/lib/domains/newsletter/owner";
import { subscriberParams } from "@/lib/domains/newsletter/schema";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(
    { access: "admin", scope: "subscribers", answers: { 204: null }, params: subscriberParams },
    async ({ admin, params: { id } }) => {
      await deleteSubscriber(admin, id);
      return new Response(null, { status: 204 });
    },
  ),
});
