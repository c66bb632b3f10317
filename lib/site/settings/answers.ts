import { z } from "zod";
import { moment } from "@/lib/http/answer";
import { type AllSettings, siteSettings } from "./schema";

const value = z.union(Object.values(siteSettings.shape));

const allSettings = z.record(siteSettings.keyof(), z.object({ value, version: z.int() }));

export const allSettingsAnswer = z.custom<AllSettings>(
  (settings) => allSettings.safeParse(settings).success,
);

export const savedSettingsAnswer = z.object({
  value,
  version: z.int(),
  undo: z.uuid().nullable(),
});

export const restoredSettingsAnswer = savedSettingsAnswer.extend({ group: siteSettings.keyof() });

export const settingVersionsAnswer = z.array(
  z.object({ id: z.uuid(), group: siteSettings.keyof(), value, createdAt: moment }),
);
