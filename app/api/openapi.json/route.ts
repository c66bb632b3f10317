import { calls } from "@/lib/domains/calls";
import { openApiDocument } from "@/lib/site/route/openapi";
import { methods, route } from "@/lib/site/route/route";

let made: string | undefined;

/** The same for everybody; it changes with a release alone. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ access: "public" }, async () => {
    made ??= JSON.stringify(openApiDocument(calls));
    return new Response(made, {
      headers: { "content-type": "application/json", "cache-control": "public, max-age=300" },
    });
  }),
});
