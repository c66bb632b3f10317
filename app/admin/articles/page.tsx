import { ArticlesScreen } from "@/components/admin/articles/articles-screen";
import { requireAdminPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "Articles" };

export default async function ArticlesPage() {
  await requireAdminPage("/admin/articles");
  return <ArticlesScreen />;
}
