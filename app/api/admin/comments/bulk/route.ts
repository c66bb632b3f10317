import { changeComments } from "@/lib/domains/comments/owner";
import { bulkInput } from "@/lib/domains/comments/schema";
import { countAnswer } from "@/lib/http/answer";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    { access: "admin", scope: "publish", answers: { 200: countAnswer }, body: bulkInput },
    ({ admin, body }) => changeComments(admin, body),
  ),
});
