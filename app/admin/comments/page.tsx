import { CommentsScreen } from "@/components/admin/comments/comments-screen";
import { requireAdminPage } from "@/lib/auth/require-admin";
import { site } from "@/lib/site";

export const instant = false;

export const metadata = { title: `Comments | ${site.name}` };

export default async function CommentsPage() {
  await requireAdminPage("/admin/comments");
  return <CommentsScreen />;
}
