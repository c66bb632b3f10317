import { unmergeTopics } from "@/app/_flows/admin/topics";
import { notAllowed, route } from "@/lib/site/route/route";
import { unmergeInput } from "@/lib/site/topics/schema";

export const POST = route(
  { access: "admin", scope: "publish", answers: { 204: null }, body: unmergeInput },
  async ({ admin, body }) => {
    await unmergeTopics(admin, body.merge);
    return new Response(null, { status: 204 });
  },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
