import { createFormToken } from "@/lib/http/form-token";
import { notAllowed, route } from "@/lib/http/route";

export const GET = route({ access: "public" }, async () => ({ token: createFormToken() }));

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
