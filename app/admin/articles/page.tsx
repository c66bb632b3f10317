import { ArticlesScreen } from "@/components/admin/articles/articles-screen";
import { requireEditorPage } from "@/lib/auth/require-admin";
import { imageSetting } from "@/lib/images/images";

export const instant = false;

export const metadata = { title: "Articles" };

export default async function ArticlesPage() {
  await requireEditorPage("/admin/articles");
  return <ArticlesScreen imageSetting={imageSetting} />;
}
