import { useId } from "react";
import { Controller } from "react-hook-form";
import { MarkdownEditor } from "@/components/admin/editor/markdown-editor";
import { UndescribedPictures } from "@/components/admin/pictures/undescribed-pictures";
import { useTakePictures } from "@/components/admin/pictures/use-take-pictures";
import { ErrorLine, HintLine } from "@/components/ui/field-message";
import type { SettingControlProps } from "./setting-control";

export function MarkdownControl({ form, field, readOnly, imageSetting }: SettingControlProps) {
  const id = useId();
  const takePictures = useTakePictures();
  const error = form.getFieldState(field.name, form.formState).error?.message;
  return (
    <div className="flex min-w-0 flex-col">
      <label className="mb-1.5 font-semibold" htmlFor={id} id={`${id}-label`}>
        {field.label}
      </label>
      <Controller
        control={form.control}
        name={field.name}
        render={({ field: held }) => (
          <>
            <MarkdownEditor
              describedBy={error ? `${id}-error` : undefined}
              disabled={readOnly}
              id={id}
              imageSetting={imageSetting}
              invalid={error !== undefined}
              labelId={`${id}-label`}
              onBlur={held.onBlur}
              onChange={held.onChange}
              onPictures={takePictures}
              ref={held.ref}
              value={held.value}
            />
            <UndescribedPictures
              content={held.value}
              disabled={readOnly}
              onChange={held.onChange}
              onDone={() => document.getElementById(id)?.focus()}
            />
          </>
        )}
      />
      <ErrorLine id={`${id}-error`}>{error}</ErrorLine>
      {field.hint && <HintLine>{field.hint}</HintLine>}
    </div>
  );
}
