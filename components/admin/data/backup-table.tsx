import { formatDayAndTime } from "@/components/admin/shell/moment";
import { Button } from "@/components/ui/button";
import { Download, History } from "@/components/ui/icons";
import { LinkButton } from "@/components/ui/link-button";
import { Table, TableCell, TableRow, TableRowHead } from "@/components/ui/table";
import type { BackupList, StoredBackup } from "@/lib/domains/backup/schema";
import { formatBytes } from "@/lib/text/bytes";
import { texts } from "./texts";

const [, sizeColumn = "", actionsColumn = ""] = texts.columns;

type BackupTableProps = Pick<BackupList, "status" | "backups" | "problem"> & {
  /** Where one may become the site. */
  onRestore: ((backup: StoredBackup) => void) | null;
};

export function BackupTable({ status, backups, problem, onRestore }: BackupTableProps) {
  if (!status.isSetUp || problem !== null) return null;
  if (backups.length === 0) return <p className="mt-3.5 text-quiet">{texts.none}</p>;
  return (
    <div className="mt-3.5">
      <Table columns={texts.columns}>
        {backups.map((backup) => (
          <TableRow key={backup.name}>
            <TableRowHead>
              <time dateTime={backup.at}>{formatDayAndTime(backup.at)}</time>
            </TableRowHead>
            <TableCell label={sizeColumn}>{formatBytes(backup.bytes)}</TableCell>
            <TableCell className="max-md:pb-3.5" label={actionsColumn}>
              <div className="flex flex-wrap gap-2.5">
                <LinkButton
                  aria-label={texts.downloadOf(formatDayAndTime(backup.at))}
                  href={`/api/admin/data/${backup.name}`}
                  size="small"
                  variant="quiet"
                >
                  <Download aria-hidden="true" />
                  {texts.download}
                </LinkButton>
                {onRestore && (
                  <Button
                    aria-label={texts.restoreOf(formatDayAndTime(backup.at))}
                    onClick={() => onRestore(backup)}
                    size="small"
                    variant="quiet"
                  >
                    <History aria-hidden="true" />
                    {texts.restore}
                  </Button>
                )}
              </div>
            </TableCell>
          </TableRow>
        ))}
      </Table>
    </div>
  );
}
