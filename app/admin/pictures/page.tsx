import { PicturesScreen } from "@/components/admin/pictures/pictures-screen";
import { requireAdminPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "Pictures" };

export default async function PicturesPage() {
  await requireAdminPage("/admin/pictures");
  return <PicturesScreen />;
}
