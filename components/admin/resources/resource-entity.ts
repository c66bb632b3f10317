import { draftsOf } from "@/components/admin/item/drafts";
import { defineEntity } from "@/components/admin/item/entity";
import { itemCalls } from "@/components/admin/shell/call";
import { words } from "./texts";

export type FileFields = {
  fileUrl: string;
  /** What the file was called where it was uploaded from; "" for one that was saved before. */
  fileName: string;
  fileType: string | null;
  /** Bytes. */
  fileSize: number | null;
};

export const noFile: FileFields = { fileUrl: "", fileName: "", fileType: null, fileSize: null };

const emptyFields = {
  title: "",
  description: "",
  type: "",
  category: "",
  age: "",
  ...noFile,
  thumbnailUrl: "",
  featured: false,
  byEmail: false,
};

export type ResourceFields = typeof emptyFields;

export const resourceEntity = defineEntity({
  words,
  size: "form",
  calls: itemCalls("GET /api/resources", "/api/admin/resources"),
  drafts: draftsOf("resource", emptyFields),
  emptyFields,
});
