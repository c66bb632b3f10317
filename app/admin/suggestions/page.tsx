import { SuggestionsScreen } from "@/components/admin/suggestions/suggestions-screen";
import { requireAdminPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "Suggestions" };

export default async function SuggestionsPage() {
  await requireAdminPage("/admin/suggestions");
  return <SuggestionsScreen />;
}
