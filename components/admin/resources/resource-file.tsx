import { useId } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { ErrorLine } from "@/components/ui/field-message";
import { Check, UploadIcon } from "@/components/ui/icons";
import { describeFile, isPdf } from "@/lib/domains/resources/rules";
import type { ResourceInput } from "@/lib/domains/resources/schema";
import type { ResourceFields } from "./resource-entity";
import { labels, texts } from "./texts";

type ResourceFileProps = {
  form: UseFormReturn<ResourceFields, unknown, ResourceInput>;
  disabled: boolean;
  problem: string | null;
  onUpload: () => void;
};

export function ResourceFile({ form, disabled, problem, onUpload }: ResourceFileProps) {
  const id = useId();
  const { fileUrl, fileName, fileType, fileSize } = form.watch();
  const facts = describeFile({ fileType, fileSize });
  const message = form.formState.errors.fileUrl?.message;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold after:text-brick after:content-['_*'/'']">
        {labels.file}
      </legend>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 rounded-control border-[1.5px] border-dashed border-edge py-3 pr-3 pl-4">
        <p
          className="min-w-0 flex-[1_1_14rem] text-sm wrap-anywhere text-quiet"
          id={`${id}-facts`}
          role="status"
        >
          {fileUrl === "" && texts.noFile}
          {fileUrl !== "" && fileName === "" && (
            <>
              <a href={fileUrl} rel="noopener" target="_blank">
                {texts.savedFile}
              </a>
              {facts && ` (${facts})`}
              {problem && <span className="mt-1 block">{problem}</span>}
            </>
          )}
          {fileName !== "" && (
            <>
              <span className="flex items-center gap-1.5 font-semibold text-teal">
                <Check aria-hidden="true" className="size-5" />
                {texts.uploaded}
              </span>
              {fileName} ({facts})
              {isPdf({ fileType }) && <span className="mt-1 block">{texts.pagesFollow}</span>}
            </>
          )}
        </p>
        <Controller
          control={form.control}
          name="fileUrl"
          render={({ field }) => (
            <Button
              aria-describedby={[`${id}-facts`, message && `${id}-error`].filter(Boolean).join(" ")}
              aria-disabled={disabled}
              onClick={() => !disabled && onUpload()}
              ref={field.ref}
              variant="quiet"
            >
              <UploadIcon /> {texts.upload}
            </Button>
          )}
        />
      </div>
      <ErrorLine id={`${id}-error`}>{message}</ErrorLine>
    </fieldset>
  );
}
