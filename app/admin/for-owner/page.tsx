import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { editorPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "For the owner" };

/** Where an invited editor is led instead of a screen that is the owner's alone. */
export default editorPage("/admin/for-owner", () => (
  <EmptyState>
    <h1 className="text-4xl">This screen is for the owner</h1>
    <p>You may write and edit articles, add pictures and moderate comments.</p>
    <LinkButton href="/admin/articles">Go to the articles</LinkButton>
  </EmptyState>
));
