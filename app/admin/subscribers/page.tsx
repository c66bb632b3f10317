import { MailNotice } from "@/components/admin/mail/mail-notice";
import { SubscribersScreen } from "@/components/admin/subscribers/subscribers-screen";
import { requireAdminPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "Subscribers" };

export default async function SubscribersPage() {
  await requireAdminPage("/admin/subscribers");
  return <SubscribersScreen notice={<MailNotice />} />;
}
