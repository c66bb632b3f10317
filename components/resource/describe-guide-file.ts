import type { PublicResource } from "@/lib/domains/resources/schema";
import type { Words } from "@/lib/site/words/en";
import { fileTypeLabel } from "@/lib/storage/file-types";
import { bytesAs } from "@/lib/text/bytes";

function isNamed(label: string, files: Words["files"]): label is keyof Words["files"] {
  return label in files;
}

/** What a reader sees of a file before it is downloaded, such as 'PDF, 4 pages, 240 kB'; "" when nothing is known. */
export function describeGuideFile(resource: PublicResource, words: Words): string {
  const { fileType, fileSize, pageCount } = resource;
  const label = fileType === null ? null : fileTypeLabel(fileType);
  const size = fileSize === null ? null : bytesAs(fileSize);
  const facts = [
    label !== null && isNamed(label, words.files) ? words.files[label] : label,
    pageCount === null ? null : words.filePages(pageCount),
    size &&
      (size.unit === "bytes"
        ? words.fileBytes(size.value)
        : `${words.number(size.value)} ${size.unit}`),
  ];
  return facts.filter((fact) => fact !== null).join(", ");
}
