import { FirstHourScreen } from "@/components/admin/first-hour/first-hour-screen";
import { requireAdminPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "First hour" };

export default async function FirstHourPage() {
  await requireAdminPage("/admin/first-hour");
  return <FirstHourScreen />;
}
