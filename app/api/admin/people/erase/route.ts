import { writeAndExpire } from "@/lib/cache/expire";
import { commentTags } from "@/lib/domains/comments/public";
import { privacyCalls } from "@/lib/domains/privacy/calls";
import { erasePerson } from "@/lib/domains/privacy/owner";
import { handlers } from "@/lib/site/route/route";

/** A POST, as addresses do not belong into addresses that logs keep. */
const handled = handlers("/api/admin/people/erase", privacyCalls, {
  POST: async ({ admin, body: { email } }) => {
    const { articleIds, ...erasure } = await erasePerson(admin, email);
    const comments = articleIds.map((articleId) => ({ articleId }));
    await writeAndExpire(async (_, expire) => expire(...commentTags(comments)));
    return erasure;
  },
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
