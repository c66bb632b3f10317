import { type Palette, palettes } from "@/lib/theme";

const FILE = new RegExp(`^([a-z]+-\\d)-(${Object.keys(palettes).join("|")})\\.png$`);

/** Where a drawn cover is as a PNG, for emails and others that cannot draw it. */
export function coverAddress(name: string, palette: Palette): string {
  return `/image/covers/${name}-${palette}.png`;
}

/** The drawing and the palette that a file of `coverAddress` names; null for any other. */
export function coverInFile(file: string): { name: string; palette: Palette } | null {
  const [, name, palette] = FILE.exec(file) ?? [];
  return name === undefined ? null : { name, palette: palette as Palette };
}
