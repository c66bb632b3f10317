import { type Palette, palettes } from "@/lib/theme";

const FILE = new RegExp(`^([a-z]+-\\d)-(${Object.keys(palettes).join("|")})\\.png$`);

export function coverAddress(name: string, palette: Palette): string {
  return `/image/covers/${name}-${palette}.png`;
}

export function coverInFile(file: string): { name: string; palette: Palette } | null {
  const [, name, palette] = FILE.exec(file) ?? [];
  return name === undefined ? null : { name, palette: palette as Palette };
}
