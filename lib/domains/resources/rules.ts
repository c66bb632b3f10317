import { fileTypeLabel } from "@/lib/storage/file-types";
import { formatBytes } from "@/lib/text/bytes";

type FileFacts = { fileType: string | null; fileSize: number | null; pageCount?: number | null };

const PDF_TYPE = "application/pdf";

export function isPdf({ fileType }: Pick<FileFacts, "fileType">): boolean {
  return fileType === PDF_TYPE;
}

function describePages(count: number): string {
  return count === 1 ? "1 page" : `${count.toLocaleString("en-US")} pages`;
}

/** A guide's picture: the one its owner chose, else its first page; null where it has neither. */
export function guidePicture({
  thumbnailUrl,
  pagePictures,
}: {
  thumbnailUrl: string | null;
  pagePictures: string[];
}): string | null {
  return thumbnailUrl ?? pagePictures[0] ?? null;
}

/** What a reader sees of a file before it is downloaded, such as 'PDF, 4 pages, 240 kB'; "" when nothing is known. */
export function describeFile({ fileType, fileSize, pageCount = null }: FileFacts): string {
  const facts = [
    fileType === null ? null : fileTypeLabel(fileType),
    pageCount === null ? null : describePages(pageCount),
    fileSize === null ? null : formatBytes(fileSize),
  ];
  return facts.filter((fact) => fact !== null).join(", ");
}
