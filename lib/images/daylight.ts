import type { colorsOf } from "@/lib/theme";

type Colors = ReturnType<typeof colorsOf>;

const MIX = /color-mix\(in srgb,\s*var\(--color-teal\) (\d+)%,\s*#0f2f2b\)/g;

/** So much of the teal of the day, and the rest of the deepest green. */
function deepTeal({ teal }: Colors, percent: number): string {
  const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) => {
    const mixed = (part(teal.light, at) * percent + part("#0f2f2b", at) * (100 - percent)) / 100;
    return Math.round(mixed).toString(16).padStart(2, "0");
  });
  return `#${parts.join("")}`;
}

/** A cover of ours (320 × 180) with its colours as they are by day, for what draws it and knows no variables. */
export function inDaylight(svg: string, colors: Colors): string {
  return svg
    .replace("<svg", '<svg width="320" height="180"')
    .replaceAll(MIX, (_, percent: string) => deepTeal(colors, Number(percent)))
    .replaceAll(/var\(--color-([a-z-]+)\)/g, (whole, name: string) =>
      name in colors ? colors[name as keyof Colors].light : whole,
    );
}
