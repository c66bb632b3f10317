import { CommentsScreen } from "@/components/admin/comments/comments-screen";
import { editorPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "Comments" };

export default editorPage("/admin/comments", () => <CommentsScreen />);
