import type { ControllerRenderProps } from "react-hook-form";
import { UndescribedPictures } from "@/components/admin/pictures/undescribed-pictures";
import { useTakePictures } from "@/components/admin/pictures/use-take-pictures";
import { ErrorLine } from "@/components/ui/field-message";
import type { ImageSetting } from "@/lib/images/rules";
import { MarkdownEditor } from "./markdown-editor";

export type EditedTextProps = {
  id: string;
  field: Pick<ControllerRenderProps, "onBlur" | "ref"> & {
    value: string;
    onChange: (content: string) => void;
  };
  error: string | undefined;
  disabled: boolean;
  imageSetting: ImageSetting;
};

/** The editor of a field, with the pictures in it that have no words yet. Its label has the id `<id>-label`. */
export function EditedText({ id, field, error, disabled, imageSetting }: EditedTextProps) {
  const takePictures = useTakePictures();
  return (
    <>
      <MarkdownEditor
        describedBy={error ? `${id}-error` : undefined}
        disabled={disabled}
        id={id}
        imageSetting={imageSetting}
        invalid={error !== undefined}
        labelId={`${id}-label`}
        onBlur={field.onBlur}
        onChange={field.onChange}
        onPictures={takePictures}
        ref={field.ref}
        value={field.value}
      />
      <UndescribedPictures
        content={field.value}
        disabled={disabled}
        onChange={field.onChange}
        onDone={() => document.getElementById(id)?.focus()}
      />
      <ErrorLine id={`${id}-error`}>{error}</ErrorLine>
    </>
  );
}
