import { resourceCalls } from "@/lib/domains/resources/calls";
import { createResource } from "@/lib/domains/resources/owner";
import { drawDuePages } from "@/lib/domains/resources/pages";
import { afterAnswer } from "@/lib/http/after-answer";
import { itemResponse } from "@/lib/http/list";
import { handlers } from "@/lib/site/route/route";

const handled = handlers("/api/admin/resources", resourceCalls, {
  POST: async ({ admin, body }) => {
    const resource = await createResource(admin, body);
    afterAnswer(drawDuePages);
    return itemResponse(resource, 201);
  },
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
