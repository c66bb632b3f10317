import { WebhooksScreen } from "@/components/admin/webhooks/webhooks-screen";
import { adminPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "Webhooks" };

export default adminPage("/admin/webhooks", () => <WebhooksScreen />);
