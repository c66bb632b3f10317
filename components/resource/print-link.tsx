import { PrintIcon } from "@/components/art/icons";

/** Opens a PDF in a tab of its own, where the browser prints it. */
export function PrintLink({ resource }: { resource: { id: string; title: string } }) {
  return (
    <a
      className="btn-quiet"
      href={`/resource/${resource.id}/file?print`}
      rel="noopener"
      target="_blank"
    >
      <PrintIcon />
      <span>Print</span>
      <span className="sr-only">{resource.title}</span>
    </a>
  );
}
