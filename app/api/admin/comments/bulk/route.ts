import { changeComments } from "@/lib/domains/comments/owner";
import { bulkInput } from "@/lib/domains/comments/schema";
import { countAnswer } from "@/lib/http/answer";
import { notAllowed, route } from "@/lib/site/route/route";

export const POST = route(
  { access: "admin", scope: "publish", answers: { 200: countAnswer }, body: bulkInput },
  ({ admin, body }) => changeComments(admin, body),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
