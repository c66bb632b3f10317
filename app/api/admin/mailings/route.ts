import { z } from "zod";
import { mailingSummaryAnswer } from "@/lib/domains/mailings/answers";
import { listMailings } from "@/lib/domains/mailings/owner";
import { mailingsQuery } from "@/lib/domains/mailings/schema";
import { listResponse } from "@/lib/http/list";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      access: "admin",
      scope: "read",
      answers: { 200: z.array(mailingSummaryAnswer) },
      query: mailingsQuery,
    },
    async ({ admin, query, request }) => {
      const { mailings, total } = await listMailings(admin, query);
      return listResponse(request, mailings, total, query);
    },
  ),
});
