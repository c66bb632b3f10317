import { SeriesScreen } from "@/components/admin/series/series-screen";
import { requireAdminPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "Series" };

export default async function SeriesPage() {
  await requireAdminPage("/admin/series");
  return <SeriesScreen />;
}
