import { TopicsScreen } from "@/components/admin/topics/topics-screen";
import { requireAdminPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "Categories and tags" };

export default async function TopicsPage() {
  await requireAdminPage("/admin/topics");
  return <TopicsScreen />;
}
