import { authCalls } from "@/lib/auth/calls";
import { endAllSessions } from "@/lib/auth/end-session";
import { clearSession } from "@/lib/auth/session";
import { handlers } from "@/lib/site/route/route";

/** Signs the administrator out of every browser. */
const handled = handlers("/api/admin/sessions/end", authCalls, {
  POST: async ({ admin }) => {
    await endAllSessions(admin);
    const headers = new Headers();
    for (const cookie of clearSession()) headers.append("set-cookie", cookie);
    return Response.json(null, { headers });
  },
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
