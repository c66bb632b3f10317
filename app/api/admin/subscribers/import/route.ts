import { notAllowed, route } from "@/lib/http/route";
import { importSubscribers } from "@/lib/newsletter/owner";
import { importInput } from "@/lib/newsletter/schema";

export const POST = route({ access: "admin", body: importInput }, ({ admin, body }) =>
  importSubscribers(admin, body.csv),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
