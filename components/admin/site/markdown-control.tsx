import { useId } from "react";
import { Controller } from "react-hook-form";
import { EditedText } from "@/components/admin/editor/edited-text";
import { HintLine } from "@/components/ui/field-message";
import type { SettingControlProps } from "./setting-control";

export function MarkdownControl({ form, field, readOnly, imageSetting }: SettingControlProps) {
  const id = useId();
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
          <EditedText
            disabled={readOnly}
            error={error}
            field={held}
            id={id}
            imageSetting={imageSetting}
          />
        )}
      />
      {field.hint && <HintLine>{field.hint}</HintLine>}
    </div>
  );
}
