import { redirect } from "next/navigation";
import { DashboardScreen } from "@/components/admin/dashboard/dashboard-screen";
import { DemoNotice } from "@/components/admin/dashboard/demo-notice";
import { NinetyDays } from "@/components/admin/dashboard/ninety-days";
import { VideoSync } from "@/components/admin/videos/video-sync";
import { requireAdminPage, requireEditorPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "Admin Dashboard" };

export default async function DashboardPage() {
  // An editor's first screen is what there is to write.
  if ((await requireEditorPage("/admin")).isInvited) redirect("/admin/articles");
  await requireAdminPage("/admin");
  return (
    <DashboardScreen charts={<NinetyDays />} notice={<DemoNotice />} videoSync={<VideoSync />} />
  );
}
