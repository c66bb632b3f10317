import { tokenInput } from "@/lib/auth/scopes";
import { createToken, listTokens } from "@/lib/auth/tokens";
import { notAllowed, route } from "@/lib/site/route/route";

const why = "Tokens are made and revoked by the owner.";

export const GET = route({ access: "admin", scope: null, why }, ({ admin }) => listTokens(admin));

export const POST = route(
  { access: "admin", scope: null, why, body: tokenInput },
  async ({ admin, body }) => Response.json(await createToken(admin, body), { status: 201 }),
);

export const { PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET", "POST");
