import { z } from "zod";
import { scheduledMailingAnswer } from "@/lib/domains/mailings/answers";
import { listScheduledMailings } from "@/lib/domains/mailings/owner";
import { notAllowed, route } from "@/lib/site/route/route";

export const GET = route(
  { access: "admin", scope: "read", answers: { 200: z.array(scheduledMailingAnswer) } },
  ({ admin }) => listScheduledMailings(admin),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
