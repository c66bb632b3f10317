import { z } from "zod";
import { listResponse } from "@/lib/http/list";
import { notAllowed, route } from "@/lib/http/route";
import { mailingSummaryAnswer } from "@/lib/mailings/answers";
import { listMailings } from "@/lib/mailings/owner";
import { mailingsQuery } from "@/lib/mailings/schema";

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
