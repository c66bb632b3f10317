import { DashboardScreen } from "@/components/admin/dashboard/dashboard-screen";
import { MailNotice } from "@/components/admin/mail/mail-notice";
import { VideoSync } from "@/components/admin/videos/video-sync";
import { requireAdminPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "Admin Dashboard" };

export default async function DashboardPage() {
  await requireAdminPage("/admin");
  return <DashboardScreen notice={<MailNotice />} videoSync={<VideoSync />} />;
}
