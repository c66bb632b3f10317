import { PicturesScreen } from "@/components/admin/pictures/pictures-screen";
import { requireAdminPage } from "@/lib/auth/require-admin";
import { site } from "@/lib/site";

export const instant = false;

export const metadata = { title: `Pictures | ${site.name}` };

export default async function PicturesPage() {
  await requireAdminPage("/admin/pictures");
  return <PicturesScreen />;
}
