import { z } from "zod";
import { type Calls, ownersAlone, ownScreens } from "@/lib/http/call";
import {
  allSettingsAnswer,
  restoredSettingsAnswer,
  savedSettingsAnswer,
  settingVersionsAnswer,
} from "./answers";
import {
  groupParams,
  siteGroupInput,
  siteGroupQuery,
  sitePreviewInput,
  versionInput,
} from "./inputs";

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
