import { z } from "zod";
import { pageAnswer, pageSummaryAnswer } from "@/lib/domains/pages/answers";
import { createPage, listPages } from "@/lib/domains/pages/owner";
import { pageInput } from "@/lib/domains/pages/schema";
import { itemResponse, listQuery, listResponse } from "@/lib/http/list";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      access: "admin",
      scope: "read",
      answers: { 200: z.array(pageSummaryAnswer) },
      query: listQuery,
    },
    async ({ admin, query, request }) => {
      const { pages, total } = await listPages(admin, query);
      return listResponse(request, pages, total, query);
    },
  ),
  POST: route(
    {
      access: "admin",
      scope: "write",
      answers: { 201: pageAnswer },
      problems: [409],
      body: pageInput,
    },
    async ({ admin, body }) => itemResponse(await createPage(admin, body), 201),
  ),
});
