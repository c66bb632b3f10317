import { notAllowed, route } from "@/lib/http/route";
import { importSubscribers } from "@/lib/subscribers/admin-data";
import { importInput } from "@/lib/subscribers/schema";

export const POST = route({ access: "admin", body: importInput }, ({ admin, body }) =>
  importSubscribers(admin, body.csv),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
