import { Download } from "lucide-react";
import { texts } from "@/components/admin/data/texts";
import { formatDayAndTime } from "@/components/admin/shell/moment";
import { LinkButton } from "@/components/ui/link-button";
import { Table, TableCell, TableRow, TableRowHead } from "@/components/ui/table";
import type { BackupList } from "@/lib/backup/schema";
import { formatBytes } from "@/lib/text/bytes";

const [, sizeColumn = "", downloadColumn = ""] = texts.columns;

/** The backups in the bucket, the newest first. */
export function BackupTable({ status, backups, problem }: BackupList) {
  if (!status.isSetUp || problem !== null) return null;
  if (backups.length === 0) return <p className="mt-3.5 text-quiet">{texts.none}</p>;
  return (
    <div className="mt-3.5">
      <Table columns={texts.columns}>
        {backups.map(({ name, at, bytes }) => (
          <TableRow key={name}>
            <TableRowHead>
              <time dateTime={at}>{formatDayAndTime(at)}</time>
            </TableRowHead>
            <TableCell label={sizeColumn}>{formatBytes(bytes)}</TableCell>
            <TableCell className="max-md:pb-3.5" label={downloadColumn}>
              <LinkButton
                aria-label={texts.downloadOf(formatDayAndTime(at))}
                href={`/api/admin/data/${name}`}
                size="small"
                variant="quiet"
              >
                <Download aria-hidden="true" />
                {texts.download}
              </LinkButton>
            </TableCell>
          </TableRow>
        ))}
      </Table>
    </div>
  );
}
