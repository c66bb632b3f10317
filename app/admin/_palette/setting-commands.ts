import type { Command } from "@/components/admin/palette/commands";
import { GROUPS } from "@/components/admin/site/setting-fields";
import { readFields } from "@/components/admin/site/setting-schema";
import { groupTexts } from "@/components/admin/site/texts";

const fields = readFields();

/** Every single setting by its label and hint, so that a new one is found without being listed. */
export const settingCommands: Command[] = GROUPS.flatMap((group) =>
  fields[group].map(({ label, hint = "" }) => ({
    label,
    words: hint,
    hint: `Site: ${groupTexts[group].label}`,
    href: `/admin/site?part=${group}`,
    isAction: false,
    isDetail: true,
  })),
);
