import { PicturesScreen } from "@/components/admin/pictures/pictures-screen";
import { requireEditorPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "Pictures" };

export default async function PicturesPage() {
  await requireEditorPage("/admin/pictures");
  return <PicturesScreen />;
}
