import { WebhooksScreen } from "@/components/admin/webhooks/webhooks-screen";
import { requireAdminPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "Webhooks" };

export default async function WebhooksPage() {
  await requireAdminPage("/admin/webhooks");
  return <WebhooksScreen />;
}
