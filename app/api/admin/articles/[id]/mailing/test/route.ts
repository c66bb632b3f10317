import { sendSoon } from "@/app/outbox";
import { getArticle } from "@/lib/articles/owner";
import { articleParams } from "@/lib/articles/schema";
import { notAllowed, route } from "@/lib/http/route";
import { sendTestEmail } from "@/lib/mailings/owner";

export const POST = route(
  { access: "admin", params: articleParams },
  async ({ admin, params: { id } }) => {
    const to = await sendTestEmail(admin, await getArticle(admin, id));
    sendSoon();
    return { to };
  },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
