import { DashboardScreen } from "@/components/admin/dashboard/dashboard-screen";
import { DemoNotice } from "@/components/admin/dashboard/demo-notice";
import { NinetyDays } from "@/components/admin/dashboard/ninety-days";
import { VideoSync } from "@/components/admin/videos/video-sync";
import { requireAdminPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "Admin Dashboard" };

export default async function DashboardPage() {
  await requireAdminPage("/admin");
  return (
    <DashboardScreen charts={<NinetyDays />} notice={<DemoNotice />} videoSync={<VideoSync />} />
  );
}
