import { versionAnswer } from "@/lib/domains/articles/answers";
import { articleParams } from "@/lib/domains/articles/schema";
import { getVersion } from "@/lib/domains/articles/writing";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { access: "admin", scope: "read", answers: { 200: versionAnswer }, params: articleParams },
    async ({ admin, params: { id } }) => getVersion(admin, id),
  ),
});
