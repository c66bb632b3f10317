import { fileTypeLabel } from "@/lib/storage/file-types";
import { formatBytes } from "@/lib/text/bytes";

type FileFacts = { fileType: string | null; fileSize: number | null };

/** What a reader is told of a file before it is downloaded, such as 'PDF, 240 kB'; "" when nothing is known. */
export function describeFile({ fileType, fileSize }: FileFacts): string {
  const facts = [
    fileType === null ? null : fileTypeLabel(fileType),
    fileSize === null ? null : formatBytes(fileSize),
  ];
  return facts.filter((fact) => fact !== null).join(", ");
}
