import { versionAnswer } from "@/lib/domains/articles/answers";
import { articleParams } from "@/lib/domains/articles/schema";
import { getVersion } from "@/lib/domains/articles/writing";
import { notAllowed, route } from "@/lib/site/route/route";

export const GET = route(
  { access: "admin", scope: "read", answers: { 200: versionAnswer }, params: articleParams },
  async ({ admin, params: { id } }) => getVersion(admin, id),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
