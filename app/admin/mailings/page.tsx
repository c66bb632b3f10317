import { MailingsScreen } from "@/components/admin/articles/mailings/mailings-screen";
import { requireAdminPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "All newsletters" };

export default async function MailingsPage() {
  await requireAdminPage("/admin/mailings");
  return <MailingsScreen />;
}
