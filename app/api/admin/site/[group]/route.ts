import { z } from "zod";
import { Problem } from "@/lib/http/problem";
import { methods, route } from "@/lib/site/route/route";
import { groupParams } from "@/lib/site/settings/calls";
import { saveSettings } from "@/lib/site/settings/owner";
import { siteSettings } from "@/lib/site/settings/schema";

const anyGroup = z.looseObject({});

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

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      access: "admin",
      scope: null,
      why: "What the site says of itself is for the owner to change.",
      params: groupParams,
      body: anyGroup,
    },
    async ({ admin, params: { group }, body, ifMatch }) => {
      const saved = await saveSettings(admin, group, parseGroup(group, body), ifMatch);
      return Response.json(saved, { headers: { etag: `"${saved.version}"` } });
    },
  ),
});
