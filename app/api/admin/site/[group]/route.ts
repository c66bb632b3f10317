import { Problem } from "@/lib/http/problem";
import { handlers } from "@/lib/site/route/route";
import { settingsCalls } from "@/lib/site/settings/calls";
import { saveSettings } from "@/lib/site/settings/owner";
import { siteSettings } from "@/lib/site/settings/schema";

/** A group's value as its own schema takes it. Throws 422 with a sentence at each place that is wrong. */
function parseGroup(group: keyof typeof siteSettings.shape, body: object) {
  const result = siteSettings.shape[group].safeParse(body);
  if (result.success) return result.data;
  const errors: Record<string, string[]> = {};
  for (const { path, message } of result.error.issues) {
    const place = path.map(String).join(".");
    errors[place] = [...new Set([...(errors[place] ?? []), message])];
  }
  const [[sentence] = ["Please check what you entered."]] = Object.values(errors);
  throw new Problem(422, sentence ?? "", { errors });
}

const handled = handlers("/api/admin/site/{group}", settingsCalls, {
  PUT: async ({ admin, params: { group }, query, body, ifMatch }) => {
    const value = parseGroup(group, body);
    const saved = await saveSettings(admin, group, value, ifMatch, query.language);
    return Response.json(saved, { headers: { etag: `"${saved.version}"` } });
  },
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = handled;
