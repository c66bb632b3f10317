import { readLinkCard } from "@/app/_flows/admin/link-card";
import { joinedCalls } from "@/lib/domains/joined";
import { handlers } from "@/lib/site/route/route";

/** What a card shows of another site's page: its title, and its picture as one of the library. */
const handled = handlers("/api/admin/link-cards", joinedCalls, {
  POST: ({ editor, body }) => readLinkCard(editor, body.address),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
