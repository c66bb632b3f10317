import { RedirectsScreen } from "@/components/admin/redirects/redirects-screen";
import { requireAdminPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "Redirects" };

export default async function RedirectsPage() {
  await requireAdminPage("/admin/redirects");
  return <RedirectsScreen />;
}
