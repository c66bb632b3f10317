import { expireComments } from "@/lib/comments/data";
import { notAllowed, route } from "@/lib/http/route";
import { erasePerson } from "@/lib/people/data";
import { personInput } from "@/lib/people/schema";

/** A POST, as addresses do not belong into addresses that logs keep. */
export const POST = route(
  { access: "admin", body: personInput },
  async ({ admin, body: { email } }) => {
    const { articleIds, ...erasure } = await erasePerson(admin, email);
    for (const id of articleIds) expireComments(id);
    return erasure;
  },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
