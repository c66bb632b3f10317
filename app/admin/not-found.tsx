import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";

export default function AdminNotFound() {
  return (
    <EmptyState>
      <h1 className="text-4xl">There is no screen here.</h1>
      <p>The address may be mistyped, or what it showed may have been deleted.</p>
      <LinkButton href="/admin">Back to Dashboard</LinkButton>
    </EmptyState>
  );
}
