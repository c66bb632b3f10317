import { z } from "zod";
import { moment } from "@/lib/http/answer";
import { type Calls, ownersAlone, ownScreens } from "@/lib/http/call";
import {
  groupParams,
  siteGroupInput,
  siteGroupQuery,
  sitePreviewInput,
  versionInput,
} from "./inputs";
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

const siteWords = ownersAlone("What the site says of itself is for the owner to change.");

export const settingsCalls = {
  "PUT /api/admin/site/{group}": {
    ...siteWords,
    answers: { 200: savedSettingsAnswer },
    params: groupParams,
    query: siteGroupQuery,
    body: siteGroupInput,
  },
  "GET /api/admin/site/{group}/versions": {
    ...ownScreens,
    answers: { 200: settingVersionsAnswer },
    params: groupParams,
  },
  "POST /api/admin/site/preview": {
    ...ownScreens,
    answers: { 200: z.object({ html: z.string() }) },
    body: sitePreviewInput,
  },
  "POST /api/admin/site/restore": {
    ...siteWords,
    answers: { 200: restoredSettingsAnswer },
    body: versionInput,
  },
  "GET /api/admin/site": { ...ownScreens, answers: { 200: allSettingsAnswer } },
} satisfies Calls;
