import { LinkButton } from "@/components/ui/link-button";
import type { Range, StatisticsTable } from "@/lib/domains/statistics/schema";

type CsvLinkProps = { table: StatisticsTable; range: Range; title: string };

export function CsvLink({ table, range, title }: CsvLinkProps) {
  return (
    <LinkButton
      aria-label={`Download as CSV: ${title}`}
      className="print:hidden"
      download
      href={`/api/admin/statistics/${table}?range=${range}`}
      size="small"
      variant="quiet"
    >
      CSV
    </LinkButton>
  );
}
