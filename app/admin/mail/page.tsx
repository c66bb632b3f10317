import { MailScreen } from "@/components/admin/mail/mail-screen";
import { requireAdminPage } from "@/lib/auth/require-admin";
import { site } from "@/lib/site";

export const instant = false;

export const metadata = { title: `Mail | ${site.name}` };

export default async function MailPage() {
  await requireAdminPage("/admin/mail");
  return <MailScreen />;
}
