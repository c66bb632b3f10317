import { z } from "zod";
import { mailingSummaryAnswer } from "@/lib/domains/mailings/answers";
import { listMailings } from "@/lib/domains/mailings/owner";
import { mailingsQuery } from "@/lib/domains/mailings/schema";
import { listResponse } from "@/lib/http/list";
import { notAllowed, route } from "@/lib/site/route/route";

export const GET = route(
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
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
