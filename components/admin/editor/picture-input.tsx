import type { Ref } from "react";

type PictureInputProps = {
  ref: Ref<HTMLInputElement>;
  isCamera?: boolean;
  onChoose: (pictures: File[]) => void;
};

/** Where files are chosen, out of sight until it is asked for. */
export function PictureInput({ ref, isCamera = false, onChoose }: PictureInputProps) {
  return (
    <input
      accept="image/*"
      aria-hidden="true"
      capture={isCamera ? "environment" : undefined}
      className="hidden"
      multiple={!isCamera}
      onChange={({ target }) => {
        onChoose([...(target.files ?? [])]);
        target.value = "";
      }}
      ref={ref}
      tabIndex={-1}
      type="file"
    />
  );
}
