import { SuggestionsScreen } from "@/components/admin/suggestions/suggestions-screen";
import { adminPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "Suggestions" };

export default adminPage("/admin/suggestions", () => <SuggestionsScreen />);
