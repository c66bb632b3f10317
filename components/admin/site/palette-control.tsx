import { useId } from "react";
import { colorsOf, PALETTES, type Palette } from "@/lib/theme";
import type { GroupFormState } from "./group-state";
import type { SettingField } from "./setting-fields";
import { choiceTexts } from "./texts";

const SCHEMES = ["light", "dark"] as const;

type PaletteControlProps = { form: GroupFormState; field: SettingField };

/** The accent palettes, each as it looks in both schemes. */
export function PaletteControl({ form, field }: PaletteControlProps) {
  const id = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{field.label}</legend>
      <div className="grid grid-cols-2 gap-3">
        {PALETTES.map((palette) => (
          <label
            className="grid cursor-pointer gap-2 rounded-control border-[1.5px] border-line bg-raised p-3 font-semibold has-checked:border-teal has-focus-visible:outline-3 has-focus-visible:outline-teal"
            htmlFor={`${id}-${palette}`}
            key={palette}
          >
            <span className="flex items-center gap-2.5">
              <input
                {...form.register(field.name)}
                className="size-5 flex-none accent-teal"
                id={`${id}-${palette}`}
                type="radio"
                value={palette}
              />
              {choiceTexts.palette?.[palette]}
            </span>
            <span aria-hidden="true" className="grid grid-cols-2 overflow-hidden rounded-md">
              {SCHEMES.map((scheme) => (
                <span
                  className="flex h-10 items-center justify-center gap-1.5"
                  key={scheme}
                  style={{ backgroundColor: colorsOf(palette).paper[scheme] }}
                >
                  {accentsOf(palette, scheme).map((color) => (
                    <span
                      className="size-5 rounded-full"
                      key={color}
                      style={{ backgroundColor: color }}
                    />
                  ))}
                </span>
              ))}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function accentsOf(palette: Palette, scheme: (typeof SCHEMES)[number]): string[] {
  const { teal, coral, apricot } = colorsOf(palette);
  return [teal[scheme], coral[scheme], apricot[scheme]];
}
