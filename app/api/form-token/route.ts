import { methods, route } from "@/lib/site/route/route";
import { createFormToken } from "@/lib/spam/form-token";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ access: "public" }, async () => ({ token: createFormToken() })),
});
