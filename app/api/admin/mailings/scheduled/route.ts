import { z } from "zod";
import { notAllowed, route } from "@/lib/http/route";
import { scheduledMailingAnswer } from "@/lib/mailings/answers";
import { listScheduledMailings } from "@/lib/mailings/owner";

export const GET = route(
  { access: "admin", scope: "read", answers: { 200: z.array(scheduledMailingAnswer) } },
  ({ admin }) => listScheduledMailings(admin),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
