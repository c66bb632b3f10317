import { CommentsScreen } from "@/components/admin/comments/comments-screen";
import { requireEditorPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "Comments" };

export default async function CommentsPage() {
  await requireEditorPage("/admin/comments");
  return <CommentsScreen />;
}
