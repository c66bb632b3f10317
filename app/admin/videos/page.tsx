import { VideosScreen } from "@/components/admin/videos/videos-screen";
import { requireAdminPage } from "@/lib/auth/require-admin";
import { imageSetting } from "@/lib/images/images";

export const instant = false;

export const metadata = { title: "Videos" };

export default async function VideosPage() {
  await requireAdminPage("/admin/videos");
  return <VideosScreen imageSetting={imageSetting} />;
}
