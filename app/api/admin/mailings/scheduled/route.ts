import { z } from "zod";
import { scheduledMailingAnswer } from "@/lib/domains/mailings/answers";
import { listScheduledMailings } from "@/lib/domains/mailings/owner";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { access: "admin", scope: "read", answers: { 200: z.array(scheduledMailingAnswer) } },
    ({ admin }) => listScheduledMailings(admin),
  ),
});
