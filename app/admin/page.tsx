import { DashboardScreen } from "@/components/admin/dashboard/dashboard-screen";
import { VideoSync } from "@/components/admin/videos/video-sync";
import { requireAdminPage } from "@/lib/auth/require-admin";
import { site } from "@/lib/site";

export const instant = false;

export const metadata = { title: `Admin Dashboard | ${site.name}` };

export default async function DashboardPage() {
  await requireAdminPage("/admin");
  return <DashboardScreen videoSync={<VideoSync />} />;
}
