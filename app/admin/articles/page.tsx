import { ArticlesScreen } from "@/components/admin/articles/articles-screen";
import { requireAdminPage } from "@/lib/auth/require-admin";
import { imageSetting } from "@/lib/images/images";
import { site } from "@/lib/site";

export const instant = false;

export const metadata = { title: `Articles | ${site.name}` };

export default async function ArticlesPage() {
  await requireAdminPage("/admin/articles");
  return <ArticlesScreen imageSetting={imageSetting} />;
}
