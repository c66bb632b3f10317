import { type Palette, palettes } from "@/lib/theme";

const FILE = new RegExp(`^([a-z]+-\\d)-(${Object.keys(palettes).join("|")})\\.(png|svg)$`);

type Format = "png" | "svg";

export function coverAddress(name: string, palette: Palette, format: Format): string {
  return `/image/covers/${name}-${palette}.${format}`;
}

type CoverFile = { name: string; palette: Palette; format: Format };

export function coverInFile(file: string): CoverFile | null {
  const [, name, palette, format] = FILE.exec(file) ?? [];
  return name === undefined
    ? null
    : { name, palette: palette as Palette, format: format as Format };
}
