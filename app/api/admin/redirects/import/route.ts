import { redirectsAddedAnswer } from "@/lib/site/redirects/answers";
import { importRedirects } from "@/lib/site/redirects/owner";
import { redirectsFile } from "@/lib/site/redirects/schema";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      access: "admin",
      scope: "publish",
      answers: { 200: redirectsAddedAnswer },
      body: redirectsFile,
    },
    ({ admin, body }) => importRedirects(admin, body.csv),
  ),
});
