import { ArticlesScreen } from "@/components/admin/articles/articles-screen";
import { editorPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "Articles" };

export default editorPage("/admin/articles", () => <ArticlesScreen />);
