import { tokenParams } from "@/lib/auth/scopes";
import { revokeToken } from "@/lib/auth/tokens";
import { notAllowed, route } from "@/lib/site/route/route";

export const DELETE = route(
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
);

export const { GET, HEAD, POST, PUT, PATCH, OPTIONS } = notAllowed("DELETE");
