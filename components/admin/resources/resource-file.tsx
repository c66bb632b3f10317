"use client";

import { useId } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { CheckIcon, UploadIcon } from "@/components/admin/icons";
import type { ResourceFields } from "@/components/admin/resources/resource-entity";
import { describeFile } from "@/lib/resources/rules";
import type { ResourceInput } from "@/lib/resources/schema";

type ResourceFileProps = {
  form: UseFormReturn<ResourceFields, unknown, ResourceInput>;
  disabled: boolean;
  onUpload: () => void;
};

/** Which file a resource has, and the way to another one. */
export function ResourceFile({ form, disabled, onUpload }: ResourceFileProps) {
  const id = useId();
  const { fileUrl, fileName, fileType, fileSize } = form.watch();
  const facts = describeFile({ fileType, fileSize });
  const message = form.formState.errors.fileUrl?.message;
  return (
    <fieldset className="resource-file">
      <legend>File</legend>
      <div className="resource-file-box">
        <p className="resource-file-facts" id={`${id}-facts`} role="status">
          {fileUrl === "" && "No file yet."}
          {fileUrl !== "" && fileName === "" && (
            <>
              <a href={fileUrl} rel="noopener" target="_blank">
                The saved file
              </a>
              {facts && ` (${facts})`}
            </>
          )}
          {fileName !== "" && (
            <>
              <span className="resource-file-done">
                <CheckIcon />
                File uploaded successfully
              </span>
              {fileName} ({facts})
            </>
          )}
        </p>
        <Controller
          control={form.control}
          name="fileUrl"
          render={({ field }) => (
            <button
              aria-describedby={[`${id}-facts`, message && `${id}-error`].filter(Boolean).join(" ")}
              aria-disabled={disabled}
              className="btn-quiet"
              onClick={() => !disabled && onUpload()}
              ref={field.ref}
              type="button"
            >
              <UploadIcon />
              File Upload
            </button>
          )}
        />
      </div>
      <p className="form-error" hidden={!message} id={`${id}-error`} role="alert">
        {message}
      </p>
    </fieldset>
  );
}
