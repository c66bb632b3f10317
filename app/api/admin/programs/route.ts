import { authCalls } from "@/lib/auth/calls";
import { createToken, listTokens } from "@/lib/auth/tokens";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/programs", authCalls, {
  GET: ({ admin }) => listTokens(admin),
  POST: ({ admin, body }) => createToken(admin, body),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
