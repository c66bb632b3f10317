import { notAllowed, route } from "@/lib/http/route";
import { redirectsAddedAnswer } from "@/lib/redirects/answers";
import { importRedirects } from "@/lib/redirects/owner";
import { redirectsFile } from "@/lib/redirects/schema";

export const POST = route(
  {
    access: "admin",
    scope: "publish",
    answers: { 200: redirectsAddedAnswer },
    body: redirectsFile,
  },
  ({ admin, body }) => importRedirects(admin, body.csv),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
