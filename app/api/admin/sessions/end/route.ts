import { endAllSessions } from "@/lib/auth/end-session";
import { clearSession } from "@/lib/auth/session";
import { methods, route } from "@/lib/site/route/route";

/** Signs the administrator out of every browser. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    { access: "admin", scope: null, why: "Only the owner ends her sessions." },
    async ({ admin }) => {
      await endAllSessions(admin);
      const headers = new Headers();
      for (const cookie of clearSession()) headers.append("set-cookie", cookie);
      return Response.json(null, { headers });
    },
  ),
});
