import { unmergeTopics } from "@/app/_flows/admin/topics";
import { methods, route } from "@/lib/site/route/route";
import { unmergeInput } from "@/lib/site/topics/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    { access: "admin", scope: "publish", answers: { 204: null }, body: unmergeInput },
    async ({ admin, body }) => {
      await unmergeTopics(admin, body.merge);
      return new Response(null, { status: 204 });
    },
  ),
});
