import { authCalls } from "@/lib/auth/calls";
import { revokeToken } from "@/lib/auth/tokens";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/programs/{id}", authCalls, {
  DELETE: ({ admin, params: { id } }) => revokeToken(admin, id),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
