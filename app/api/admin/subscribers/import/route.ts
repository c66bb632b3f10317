import { notAllowed, route } from "@/lib/http/route";
import { importAnswer } from "@/lib/newsletter/answers";
import { importSubscribers } from "@/lib/newsletter/imports";
import { importInput } from "@/lib/newsletter/schema";

export const POST = route(
  { access: "admin", scope: "subscribers", answers: { 200: importAnswer }, body: importInput },
  ({ admin, body }) => importSubscribers(admin, body.csv),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
