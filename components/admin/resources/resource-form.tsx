import { useId, useState } from "react";
import { defineForm, resolveWith } from "@/components/admin/item/entity";
import { ItemFormFrame } from "@/components/admin/item/form-parts";
import { categoryField, descriptionField, titleField } from "@/components/admin/item/item-fields";
import { CategoryOffer } from "@/components/admin/item/subject-offers";
import { type ItemFormProps, useItemForm } from "@/components/admin/item/use-item-form";
import { useSubjects } from "@/components/admin/item/use-subjects";
import { PictureField } from "@/components/admin/pictures/picture-field";
import { Checkbox } from "@/components/ui/choice";
import { HintLine } from "@/components/ui/field-message";
import { FormField } from "@/components/ui/form-field";
import { showToast } from "@/components/ui/toaster";
import { describeFile } from "@/lib/domains/resources/rules";
import { type AdminResource, FILE_MISSING, resourceInput } from "@/lib/domains/resources/schema";
import { FileUploadDialog } from "./file-upload-dialog";
import { type FileFields, noFile, type ResourceFields, resourceEntity } from "./resource-entity";
import { ResourceFile } from "./resource-file";
import { labels, texts } from "./texts";

function savedFile({ fileUrl, fileType, fileSize }: FileFields | AdminResource): FileFields {
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

const config = defineForm(resourceEntity, {
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

const REFUSED_FIELDS = 422;

export function ResourceForm(props: ItemFormProps<AdminResource, ResourceFields>) {
  const id = useId();
  const resource = props.item;
  const { categories } = useSubjects("resources");
  const [isUploading, setUploading] = useState(false);
  const state = useItemForm({ config, props, onInvalid, onRefused });
  const { form, field, saved, isPending } = state;

  function setFile(file: FileFields): void {
    for (const name of ["fileName", "fileType", "fileSize"] as const) {
      form.setValue(name, file[name]);
    }
    form.setValue("fileUrl", file.fileUrl);
  }

  function onInvalid(names: string[]): void {
    if (!names.includes("fileUrl")) return;
    showToast({ title: "Error", description: FILE_MISSING, destructive: true });
  }

  // A file that was refused is deleted from the storage.
  function onRefused(names: string[], { status, isNew }: { status: number; isNew: boolean }): void {
    if (status !== REFUSED_FIELDS || !names.includes("fileUrl")) return;
    setFile(isNew ? noFile : savedFile(saved));
  }

  return (
    <>
      <ItemFormFrame
        conflict={{
          beforeOverwrite: (theirs) => {
            // Whoever chose no file of her own has no wish about it.
            if (form.getValues("fileName") === "") setFile(savedFile(theirs));
          },
          renderTheirs: (theirs) =>
            theirs.fileUrl !== saved.fileUrl && <p>{texts.fileReplaced(describeFile(theirs))}</p>,
        }}
        config={config}
        state={state}
      >
        <FormField {...titleField} {...field(labels.title)} />
        <FormField {...descriptionField} {...field(labels.description)} />
        <CategoryOffer categories={categories} id={`${id}-categories`} />
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField
            {...field(labels.type)}
            autoComplete="off"
            name="type"
            placeholder={texts.typeExample}
          />
          <FormField
            {...categoryField}
            {...field(labels.category)}
            list={`${id}-categories`}
            placeholder={texts.categoryExample}
          />
        </div>
        <FormField
          {...field(labels.age)}
          autoComplete="off"
          name="age"
          placeholder={texts.ageExample}
        />
        <ResourceFile
          disabled={isPending}
          form={form}
          onUpload={() => setUploading(true)}
          problem={resource?.pagesProblem ?? null}
        />
        <PictureField {...field(labels.thumbnailUrl)} name="thumbnailUrl" />
        <Checkbox {...form.register("featured")} id={`${id}-featured`} label={labels.featured} />
        <div>
          <Checkbox
            {...form.register("byEmail")}
            aria-describedby={`${id}-by-email-hint`}
            id={`${id}-by-email`}
            label={labels.byEmail}
          />
          <HintLine id={`${id}-by-email-hint`}>{texts.byEmailHint}</HintLine>
        </div>
      </ItemFormFrame>
      {isUploading && (
        <FileUploadDialog
          onClose={() => setUploading(false)}
          onUploaded={(file) => {
            setUploading(false);
            form.clearErrors("fileUrl");
            setFile(file);
          }}
        />
      )}
    </>
  );
}
