"use client";

import { CommandPalette } from "@/components/admin/palette/command-palette";
import { lazyDialog } from "@/components/ui/lazy";

/** Loaded when it is first opened: it names everything in the admin area. */
const LazyCommands = lazyDialog(
  () => import("@/app/admin/_palette/palette-commands"),
  "PaletteCommands",
);

export function AdminPalette() {
  return <CommandPalette Palette={LazyCommands} />;
}
