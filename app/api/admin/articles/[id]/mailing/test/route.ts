import { sendSoon } from "@/app/_flows/mail/outbox";
import { getArticle } from "@/lib/domains/articles/owner";
import { articleParams } from "@/lib/domains/articles/schema";
import { sendTestEmail } from "@/lib/domains/mailings/owner";
import { testInput } from "@/lib/domains/mailings/schema";
import { methods, route } from "@/lib/site/route/route";

/** So that nobody's inbox fills up from here. */
const LIMIT = { perMinute: 10, perDay: 100 };

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
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
  ),
});
