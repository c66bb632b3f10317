"use client";

import { useId, useState } from "react";
import { ItemFormFrame } from "@/components/admin/item/form-parts";
import { categoryField, descriptionField, titleField } from "@/components/admin/item/item-fields";
import { CategoryOffer } from "@/components/admin/item/subject-offers";
import { type ItemFormProps, useItemForm } from "@/components/admin/item/use-item-form";
import { useSubjects } from "@/components/admin/item/use-subjects";
import { VersionConflict } from "@/components/admin/item/version-conflict";
import { PictureField } from "@/components/admin/pictures/picture-field";
import { Checkbox } from "@/components/ui/choice";
import { HintLine } from "@/components/ui/field-message";
import { FormField } from "@/components/ui/form-field";
import { showToast } from "@/components/ui/toaster";
import { describeFile } from "@/lib/domains/resources/rules";
import { type AdminResource, FILE_MISSING } from "@/lib/domains/resources/schema";
import { FileUploadDialog } from "./file-upload-dialog";
import { type FileFields, noFile, type ResourceFields } from "./resource-entity";
import { ResourceFile } from "./resource-file";
import { resourceFormConfig, savedFile } from "./resource-form-config";
import { labels, texts } from "./texts";

const REFUSED_FIELDS = 422;

export function ResourceForm(props: ItemFormProps<AdminResource, ResourceFields>) {
  const id = useId();
  const resource = props.item;
  const { categories } = useSubjects("resources");
  const [isUploading, setUploading] = useState(false);
  const state = useItemForm({ config: resourceFormConfig, props, onInvalid, onRefused });
  const { form, saved, isPending, conflict } = state;

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
      <ItemFormFrame config={resourceFormConfig} state={state}>
        <FormField {...titleField} form={form} label={labels.title} readOnly={isPending} />
        <FormField
          {...descriptionField}
          form={form}
          label={labels.description}
          readOnly={isPending}
        />
        <CategoryOffer categories={categories} id={`${id}-categories`} />
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField
            autoComplete="off"
            form={form}
            label={labels.type}
            name="type"
            placeholder={texts.typeExample}
            readOnly={isPending}
          />
          <FormField
            {...categoryField}
            form={form}
            label={labels.category}
            list={`${id}-categories`}
            placeholder={texts.categoryExample}
            readOnly={isPending}
          />
        </div>
        <FormField
          autoComplete="off"
          form={form}
          label={labels.age}
          name="age"
          placeholder={texts.ageExample}
          readOnly={isPending}
        />
        <ResourceFile
          disabled={isPending}
          form={form}
          onUpload={() => setUploading(true)}
          problem={resource?.pagesProblem ?? null}
        />
        <PictureField
          form={form}
          label={labels.thumbnailUrl}
          name="thumbnailUrl"
          readOnly={isPending}
        />
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
      {conflict.attempt > 0 && resource && (
        <VersionConflict
          beforeOverwrite={(theirs) => {
            // Whoever chose no file of her own has no wish about it.
            if (form.getValues("fileName") === "") setFile(savedFile(theirs));
          }}
          config={resourceFormConfig}
          item={resource}
          renderTheirs={(theirs) =>
            theirs.fileUrl !== saved.fileUrl && <p>{texts.fileReplaced(describeFile(theirs))}</p>
          }
          state={state}
        />
      )}
    </>
  );
}
