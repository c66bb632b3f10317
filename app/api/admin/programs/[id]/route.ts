import { tokenParams } from "@/lib/auth/scopes";
import { revokeToken } from "@/lib/auth/tokens";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(
    {
      access: "admin",
      scope: null,
      why: "Tokens are made and revoked by the owner.",
      params: tokenParams,
    },
    async ({ admin, params: { id } }) => {
      await revokeToken(admin, id);
      return new Response(null, { status: 204 });
    },
  ),
});
