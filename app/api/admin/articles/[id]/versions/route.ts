import { versionsAnswer } from "@/lib/domains/articles/answers";
import { articleParams, keptTextInput } from "@/lib/domains/articles/schema";
import { addVersion, listVersions } from "@/lib/domains/articles/writing";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { access: "admin", scope: "read", answers: { 200: versionsAnswer }, params: articleParams },
    async ({ admin, params: { id } }) => listVersions(admin, id),
  ),
  /** Keeps what an open form holds before it shows another text. */
  POST: route(
    {
      access: "admin",
      scope: null,
      why: "It is made for the owner’s own screens.",
      params: articleParams,
      body: keptTextInput,
    },
    async ({ admin, params: { id }, body: { fields } }) => {
      await addVersion(admin, id, fields);
      return new Response(null, { status: 204 });
    },
  ),
});
