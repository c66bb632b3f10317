import { z } from "zod";
import { listResponse } from "@/lib/http/list";
import { redirectAnswer } from "@/lib/site/redirects/answers";
import { createRedirect, listRedirects } from "@/lib/site/redirects/owner";
import { redirectInput, redirectsQuery } from "@/lib/site/redirects/schema";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      access: "admin",
      scope: "read",
      answers: { 200: z.array(redirectAnswer) },
      query: redirectsQuery,
    },
    async ({ admin, query, request }) => {
      const { redirects, total } = await listRedirects(admin, query);
      return listResponse(request, redirects, total, query);
    },
  ),
  POST: route(
    {
      access: "admin",
      scope: "publish",
      answers: { 201: redirectAnswer },
      problems: [409],
      body: redirectInput,
    },
    async ({ admin, body }) => Response.json(await createRedirect(admin, body), { status: 201 }),
  ),
});
