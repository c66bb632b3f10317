import { importAnswer } from "@/lib/domains/newsletter/answers";
import { importSubscribers } from "@/lib/domains/newsletter/imports/whole-file";
import { importInput } from "@/lib/domains/newsletter/schema";
import { notAllowed, route } from "@/lib/site/route/route";

export const POST = route(
  { access: "admin", scope: "subscribers", answers: { 200: importAnswer }, body: importInput },
  ({ admin, body }) => importSubscribers(admin, body.csv),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
