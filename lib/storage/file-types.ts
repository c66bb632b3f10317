export const UPLOAD_MAX_BYTES = 50 * 1024 * 1024;

export type FileType = {
  extension: string;
  type: string;
  /** What readers call it. */
  label: string;
  /** Names that browsers and machines also have for it. */
  aliases?: readonly string[];
};

const OFFICE = "application/vnd.openxmlformats-officedocument";
const OPEN_DOCUMENT = "application/vnd.oasis.opendocument";

/** What may be uploaded. Nothing in it can run a script under the site's name: no HTML, no SVG. */
export const fileTypes: readonly FileType[] = [
  { extension: "pdf", type: "application/pdf", label: "PDF" },
  { extension: "epub", type: "application/epub+zip", label: "E-book" },
  { extension: "jpg", type: "image/jpeg", label: "Picture", aliases: ["image/jpg", "image/pjpeg"] },
  { extension: "jpeg", type: "image/jpeg", label: "Picture" },
  { extension: "png", type: "image/png", label: "Picture" },
  { extension: "webp", type: "image/webp", label: "Picture" },
  { extension: "gif", type: "image/gif", label: "Picture" },
  { extension: "avif", type: "image/avif", label: "Picture" },
  { extension: "mp3", type: "audio/mpeg", label: "Audio", aliases: ["audio/mp3", "audio/x-mpeg"] },
  { extension: "m4a", type: "audio/mp4", label: "Audio", aliases: ["audio/x-m4a", "audio/m4a"] },
  {
    extension: "aac",
    type: "audio/aac",
    label: "Audio",
    aliases: ["audio/x-aac", "audio/vnd.dlna.adts"],
  },
  {
    extension: "ogg",
    type: "audio/ogg",
    label: "Audio",
    aliases: ["application/ogg", "video/ogg"],
  },
  {
    extension: "wav",
    type: "audio/wav",
    label: "Audio",
    aliases: ["audio/x-wav", "audio/wave", "audio/vnd.wave"],
  },
  { extension: "flac", type: "audio/flac", label: "Audio", aliases: ["audio/x-flac"] },
  {
    extension: "zip",
    type: "application/zip",
    label: "ZIP archive",
    aliases: ["application/x-zip-compressed", "application/x-zip"],
  },
  { extension: "doc", type: "application/msword", label: "Word document" },
  { extension: "docx", type: `${OFFICE}.wordprocessingml.document`, label: "Word document" },
  { extension: "xls", type: "application/vnd.ms-excel", label: "Excel spreadsheet" },
  { extension: "xlsx", type: `${OFFICE}.spreadsheetml.sheet`, label: "Excel spreadsheet" },
  { extension: "ppt", type: "application/vnd.ms-powerpoint", label: "PowerPoint slides" },
  { extension: "pptx", type: `${OFFICE}.presentationml.presentation`, label: "PowerPoint slides" },
  { extension: "odt", type: `${OPEN_DOCUMENT}.text`, label: "Text document" },
  { extension: "ods", type: `${OPEN_DOCUMENT}.spreadsheet`, label: "Spreadsheet" },
  { extension: "odp", type: `${OPEN_DOCUMENT}.presentation`, label: "Slides" },
  { extension: "txt", type: "text/plain", label: "Text" },
  {
    extension: "md",
    type: "text/markdown",
    label: "Text",
    aliases: ["text/x-markdown", "text/plain"],
  },
  {
    extension: "csv",
    type: "text/csv",
    label: "Table (CSV)",
    aliases: ["application/vnd.ms-excel", "application/csv", "text/plain"],
  },
];

export function fileTypeOfName(name: string): FileType | null {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase();
  return fileTypes.find((one) => one.extension === extension) ?? null;
}

export function fileTypeLabel(type: string): string {
  return fileTypes.find((one) => one.type === type)?.label ?? "File";
}

export function fileTypeExtension(type: string): string {
  return fileTypes.find((one) => one.type === type)?.extension ?? "bin";
}

export function isImageType(type: string): boolean {
  return type.startsWith("image/") && fileTypes.some((one) => one.type === type);
}
