import { sendSoon } from "@/app/outbox";
import { getArticle } from "@/lib/articles/owner";
import { articleParams } from "@/lib/articles/schema";
import { notAllowed, route } from "@/lib/http/route";
import { sendTestEmail } from "@/lib/mailings/owner";

export const POST = route(
  { access: "admin", params: articleParams },
  async ({ admin, params: { id } }) => {
    const result = await sendTestEmail(admin, await getArticle(admin, id));
    sendSoon();
    return result;
  },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
