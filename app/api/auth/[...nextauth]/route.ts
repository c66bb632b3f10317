import { z } from "zod";
import { answerNextAuth, isKnownAction } from "@/lib/auth/next-auth";
import { env } from "@/lib/env";
import { notFound } from "@/lib/http/problem";
import { methods, route } from "@/lib/site/route/route";

const params = z.object({ nextauth: z.array(z.string()).min(1).max(2) });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ access: "public", params }, async ({ request, params: { nextauth } }) => {
    if (!isKnownAction("GET", nextauth[0])) throw notFound();
    return answerNextAuth(request, nextauth);
  }),
  POST: route(
    {
      access: "public",
      limit: { action: "signin", setting: env.RATE_LIMIT_SIGNIN },
      // next-auth's own forms, with its own token against forgery.
      form: "urlencoded",
      body: z.record(z.string(), z.string()),
      params,
    },
    async ({ request, body, params: { nextauth } }) => {
      if (!isKnownAction("POST", nextauth[0])) throw notFound();
      return answerNextAuth(request, nextauth, body);
    },
  ),
});
