import { MailingsScreen } from "@/components/admin/mailings/mailings-screen";
import { requireAdminPage } from "@/lib/auth/require-admin";
import { site } from "@/lib/site";

export const instant = false;

export const metadata = { title: `Mailings | ${site.name}` };

export default async function MailingsPage() {
  await requireAdminPage("/admin/mailings");
  return <MailingsScreen />;
}
