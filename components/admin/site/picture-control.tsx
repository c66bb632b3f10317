import { useState } from "react";
import { PictureField } from "@/components/admin/pictures/picture-field";
import { ErrorLine, HintLine } from "@/components/ui/field-message";
import type { SettingControlProps } from "./setting-control";
import { controlTexts as texts } from "./texts";

export function PictureControl({ form, field, readOnly }: SettingControlProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const address: string = form.watch(field.name);
  return (
    <div>
      <PictureField form={form} label={field.label} name={field.name} readOnly={readOnly} />
      {address !== "" && (
        <img
          alt=""
          className="hidden"
          key={address}
          onError={() => setBroken(address)}
          onLoad={() => setBroken(null)}
          src={address}
        />
      )}
      <ErrorLine>{address !== "" && broken === address && texts.brokenPicture}</ErrorLine>
      {field.hint && <HintLine>{field.hint}</HintLine>}
    </div>
  );
}
