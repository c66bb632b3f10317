import { PagesScreen } from "@/components/admin/pages/pages-screen";
import { requireAdminPage } from "@/lib/auth/require-admin";
import { imageSetting } from "@/lib/images/images";

export const instant = false;

export const metadata = { title: "Pages" };

export default async function PagesPage() {
  await requireAdminPage("/admin/pages");
  return <PagesScreen imageSetting={imageSetting} />;
}
