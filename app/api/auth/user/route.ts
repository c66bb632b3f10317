import { unmarkSignedIn } from "@/lib/auth/session";
import { findUserOf } from "@/lib/auth/who-asks";
import { Problem } from "@/lib/http/problem";
import { methods, route } from "@/lib/site/route/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ access: "public" }, async ({ request }) => {
    const user = await findUserOf(request.headers);
    if (user) return user;
    throw new Problem(401, "Unauthorized: nobody is logged in here.", {
      // So that a browser whose session has ended does not ask on every page.
      headers: { "set-cookie": unmarkSignedIn() },
    });
  }),
});
