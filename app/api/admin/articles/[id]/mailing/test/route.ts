import { sendSoon } from "@/app/outbox";
import { getArticle } from "@/lib/articles/owner";
import { articleParams } from "@/lib/articles/schema";
import { notAllowed, route } from "@/lib/http/route";
import { sendTestEmail } from "@/lib/mailings/owner";
import { testInput } from "@/lib/mailings/schema";

/** So that nobody's inbox fills up from here. */
const LIMIT = { perMinute: 10, perDay: 100 };

export const POST = route(
  {
    access: "admin",
    scope: null,
    why: "A test goes to any address that it names, so the owner sends it.",
    params: articleParams,
    body: testInput,
    limit: { action: "mail-test", setting: LIMIT },
  },
  async ({ admin, params: { id }, body }) => {
    const result = await sendTestEmail(admin, await getArticle(admin, id), body?.to);
    sendSoon();
    return result;
  },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
