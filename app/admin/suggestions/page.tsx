import { SuggestionsScreen } from "@/components/admin/suggestions/suggestions-screen";
import { requireAdminPage } from "@/lib/auth/require-admin";
import { site } from "@/lib/site";

export const instant = false;

export const metadata = { title: `Suggestions | ${site.name}` };

export default async function SuggestionsPage() {
  await requireAdminPage("/admin/suggestions");
  return <SuggestionsScreen />;
}
