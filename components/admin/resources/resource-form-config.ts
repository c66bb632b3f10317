import { defineForm, resolveWith } from "@/components/admin/item/entity";
import { type AdminResource, resourceInput } from "@/lib/domains/resources/schema";
import { type FileFields, type ResourceFields, resourceEntity } from "./resource-entity";
import { labels } from "./texts";

export function savedFile({ fileUrl, fileType, fileSize }: FileFields | AdminResource): FileFields {
  return { fileUrl, fileName: "", fileType, fileSize };
}

function fieldsOf(resource: AdminResource): ResourceFields {
  const { title, featured, byEmail } = resource;
  return {
    title,
    description: resource.description ?? "",
    type: resource.type ?? "",
    category: resource.category ?? "",
    age: resource.age ?? "",
    ...savedFile(resource),
    thumbnailUrl: resource.thumbnailUrl ?? "",
    featured,
    byEmail,
  };
}

export const resourceFormConfig = defineForm(resourceEntity, {
  toFields: fieldsOf,
  resolve: resolveWith(resourceInput, resourceEntity.emptyFields, (fields) => fields),
  labels: [
    ["title", labels.title],
    ["description", labels.description],
    ["type", labels.type],
    ["category", labels.category],
    ["age", labels.age],
    ["thumbnailUrl", labels.thumbnailUrl],
    ["featured", "Featured"],
    ["byEmail", "By email"],
  ],
});
