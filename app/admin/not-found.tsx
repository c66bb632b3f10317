import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";

/** What is in the admin area's frame where there is no screen. */
export default function AdminNotFound() {
  return (
    <EmptyState>
      <h1 className="text-4xl">There is no screen here.</h1>
      <p>The address may be mistyped, or what it showed may have been deleted.</p>
      <LinkButton href="/admin">Back to Dashboard</LinkButton>
    </EmptyState>
  );
}
