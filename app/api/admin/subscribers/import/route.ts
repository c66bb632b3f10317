import { importAnswer } from "@/lib/domains/newsletter/answers";
import { importSubscribers } from "@/lib/domains/newsletter/imports";
import { importInput } from "@/lib/domains/newsletter/schema";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    { access: "admin", scope: "subscribers", answers: { 200: importAnswer }, body: importInput },
    ({ admin, body }) => importSubscribers(admin, body.csv),
  ),
});
