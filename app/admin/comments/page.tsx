import { CommentsScreen } from "@/components/admin/comments/comments-screen";
import { requireAdminPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "Comments" };

export default async function CommentsPage() {
  await requireAdminPage("/admin/comments");
  return <CommentsScreen />;
}
