import { copiesOf } from "@/components/admin/item/drafts";
import { type ItemKind, resolveWith } from "@/components/admin/item/entity";
import { resourceCalls } from "@/components/admin/resources/resource-calls";
import {
  type AdminResource,
  type PublicResource,
  type ResourceInput,
  resourceInput,
} from "@/lib/resources/schema";

/** The file of a resource as the form holds it. */
export type FileFields = {
  fileUrl: string;
  /** What the file was called where it was uploaded from; "" for one that was saved before. */
  fileName: string;
  fileType: string | null;
  /** Bytes. */
  fileSize: number | null;
};

/** A resource as the form's controls hold it. */
export type ResourceFields = FileFields & {
  title: string;
  description: string;
  type: string;
  category: string;
  thumbnailUrl: string;
  featured: boolean;
};

export const noFile: FileFields = { fileUrl: "", fileName: "", fileType: null, fileSize: null };

const emptyFields: ResourceFields = {
  title: "",
  description: "",
  type: "",
  category: "",
  ...noFile,
  thumbnailUrl: "",
  featured: false,
};

/** The file that is saved with a resource. */
export function savedFile({ fileUrl, fileType, fileSize }: FileFields | AdminResource): FileFields {
  return { fileUrl, fileName: "", fileType, fileSize };
}

function fieldsOf(resource: AdminResource): ResourceFields {
  const { title, featured } = resource;
  return {
    title,
    description: resource.description ?? "",
    type: resource.type ?? "",
    category: resource.category ?? "",
    ...savedFile(resource),
    thumbnailUrl: resource.thumbnailUrl ?? "",
    featured,
  };
}

export const resourceKind: ItemKind<PublicResource, AdminResource, ResourceInput, ResourceFields> =
  {
    words: {
      one: "resource",
      many: "resources",
      add: "New Resource",
      createTitle: "Create New Resource",
      create: "Create Resource",
      none: "No resources found. Create your first resource!",
    },
    calls: resourceCalls,
    copies: copiesOf("resource", emptyFields),
    emptyFields,
    toFields: fieldsOf,
    resolve: resolveWith(resourceInput, emptyFields, (fields) => fields),
    labels: [
      ["title", "Title"],
      ["description", "Description"],
      ["type", "Type"],
      ["category", "Category"],
      ["thumbnailUrl", "Thumbnail URL"],
      ["featured", "Featured"],
    ],
  };
