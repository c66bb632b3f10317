import { versionsAnswer } from "@/lib/articles/answers";
import { articleParams } from "@/lib/articles/schema";
import { listVersions } from "@/lib/articles/writing";
import { notAllowed, route } from "@/lib/http/route";

export const GET = route(
  { access: "admin", scope: "read", answers: { 200: versionsAnswer }, params: articleParams },
  async ({ admin, params: { id } }) => listVersions(admin, id),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
