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

export type ResourceFields = FileFields & {
  title: string;
  description: string;
  type: string;
  category: string;
  age: string;
  thumbnailUrl: string;
  featured: boolean;
  byEmail: boolean;
};

export const noFile: FileFields = { fileUrl: "", fileName: "", fileType: null, fileSize: null };

const emptyFields: ResourceFields = {
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

export const resourceEntity = defineEntity({
  words,
  size: "form",
  calls: itemCalls("GET /api/resources", "/api/admin/resources"),
  drafts: draftsOf("resource", emptyFields),
  emptyFields,
});
