import { itemResponse } from "@/lib/http/list";
import { notAllowed, route } from "@/lib/http/route";
import { createResource } from "@/lib/resources/owner";
import { resourceInput } from "@/lib/resources/schema";

export const POST = route({ access: "admin", body: resourceInput }, async ({ admin, body }) =>
  itemResponse(await createResource(admin, body), 201),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
