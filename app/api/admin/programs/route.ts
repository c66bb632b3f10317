import { tokenInput } from "@/lib/auth/scopes";
import { createToken, listTokens } from "@/lib/auth/tokens";
import { methods, route } from "@/lib/site/route/route";

const why = "Tokens are made and revoked by the owner.";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ access: "admin", scope: null, why }, ({ admin }) => listTokens(admin)),
  POST: route({ access: "admin", scope: null, why, body: tokenInput }, async ({ admin, body }) =>
    Response.json(await createToken(admin, body), { status: 201 }),
  ),
});
