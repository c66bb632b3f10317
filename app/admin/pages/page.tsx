import { PagesScreen } from "@/components/admin/pages/pages-screen";
import { requireAdminPage } from "@/lib/auth/require-admin";
import { imageSetting } from "@/lib/images/images";
import { site } from "@/lib/site";

export const instant = false;

export const metadata = { title: `Pages | ${site.name}` };

export default async function PagesPage() {
  await requireAdminPage("/admin/pages");
  return <PagesScreen imageSetting={imageSetting} />;
}
