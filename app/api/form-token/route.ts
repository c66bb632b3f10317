import { notAllowed, route } from "@/lib/site/route/route";
import { createFormToken } from "@/lib/spam/form-token";

export const GET = route({ access: "public" }, async () => ({ token: createFormToken() }));

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
