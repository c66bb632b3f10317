import type { Tx } from "@/lib/database/db";
import "server-only";
import { z } from "zod";
import { PICTURE_PATH } from "@/lib/images/picture-key";
import { siteSettings } from "@/lib/site/settings/schema";
import { Prisma } from "@/prisma/client/client";
import type { PictureUse } from "./schema";

type Reader = Pick<Tx, "$queryRaw">;

/** What shows these pictures, by their ids; with versions also what may do so again. Every text that may hold a picture is here. */
export async function findUses(
  from: Reader,
  ids: string[],
  { inVersions = false } = {},
): Promise<Map<string, PictureUse[]>> {
  if (ids.length === 0) return new Map();
  const versions = Prisma.sql`
      union all
      select 'version', a."id"::text, a."title", a."slug", v."data"::text
      from "ArticleVersion" as v join "Article" as a on a."id" = v."articleId"
      union all
      select 'siteVersion', "group", 'Site', "group", "data"::text from "SettingVersion"`;
  // Each text is cut at its pictures once, however many are asked for: some are long and many.
  const rows = await from.$queryRaw<(PictureUse & { pictureId: string })[]>`
    select distinct split_part(shown."rest", '-', 1) as "pictureId",
      used."kind", used."id", used."title", used."slug"
    from (
      select 'article' as "kind", "id"::text, "title", "slug",
        concat_ws(' ', "content", "references", "featuredImage") as "text"
      from "Article"
      where picture_ids("content" || ' ' || "references" || ' ' || coalesce("featuredImage", '')) && ${ids}::text[]
      union all
      select 'resource', "id"::text, "title", "slug", "thumbnailUrl" from "Resource"
      union all
      select 'video', "id"::text, "title", "youtubeId", "thumbnail" from "Video"
      union all
      select 'page', "id"::text, "title", "slug", "content" from "Page"
      union all
      select 'article', a."id"::text, a."title", a."slug", d."data"::text
      from "ArticleDraft" as d join "Article" as a on a."id" = d."articleId"
      union all
      select 'site', s."group" || '.' || field."key", 'Site', s."group", field."value"::text
      from "Setting" as s, jsonb_each(s."data") as field
      union all
      select 'article', a."id"::text, a."title", a."slug", m."opening"
      from "MailingDraft" as m join "Article" as a on a."id" = m."articleId"
      union all
      select 'mailing', "id"::text, "subject", '', "html" from "Mailing"
      union all
      select 'welcome', m."id"::text, coalesce(nullif(m."subject", ''), a."title", ''), '', m."content"
      from "WelcomeMessage" as m left join "Article" as a on a."id" = m."articleId"
      union all
      select 'trash', t."id"::text, t."title", '', r."data"::text
      from "TrashedRow" as r join "Trash" as t on t."id" = r."trashId"
      ${inVersions ? versions : Prisma.empty}
    ) as used, unnest(string_to_array(used."text", ${PICTURE_PATH})) as shown("rest")
    where split_part(shown."rest", '-', 1) = any(${ids}::text[])
    order by used."title", used."id", used."kind"`;
  const uses = new Map<string, PictureUse[]>();
  for (const { pictureId, ...use } of rows) {
    const known = uses.get(pictureId) ?? [];
    // One thing may have several texts, and an article comes before its versions.
    if (known.every(({ id }) => id !== use.id)) {
      const title = use.kind === "site" ? settingLabel(use.id) : use.title;
      uses.set(pictureId, [...known, { ...use, title }]);
    }
  }
  return uses;
}

const settingGroups: Record<string, z.ZodObject> = siteSettings.shape;

function settingLabel(id: string): string {
  const [group = "", name = ""] = id.split(".");
  const setting = settingGroups[group]?.shape[name];
  return setting instanceof z.ZodType ? String(setting.meta()?.label ?? name) : name;
}

/** Has everything that shows a picture show it at its new address; an email that was sent stays as it is. */
export async function moveUses(tx: Tx, id: string, address: string): Promise<void> {
  const begin = `${PICTURE_PATH}${id}-`;
  const pattern = `${begin}[0-9]+-[0-9]+x[0-9]+(-[0-9a-f]{6})?[.](jpg|webp)`;
  await tx.$executeRaw`
    update "Article" set
      "content" = regexp_replace("content", ${pattern}, ${address}, 'g'),
      "references" = regexp_replace("references", ${pattern}, ${address}, 'g'),
      "featuredImage" = regexp_replace("featuredImage", ${pattern}, ${address})
    where strpos(concat_ws(' ', "content", "references", "featuredImage"), ${begin}) > 0`;
  await tx.$executeRaw`
    update "MailingDraft" set "opening" = regexp_replace("opening", ${pattern}, ${address}, 'g')
    where strpos("opening", ${begin}) > 0`;
  await tx.$executeRaw`
    update "WelcomeMessage" set "content" = regexp_replace("content", ${pattern}, ${address}, 'g')
    where strpos("content", ${begin}) > 0`;
  await tx.$executeRaw`
    update "Resource" set "thumbnailUrl" = regexp_replace("thumbnailUrl", ${pattern}, ${address})
    where strpos("thumbnailUrl", ${begin}) > 0`;
  await tx.$executeRaw`
    update "Video" set "thumbnail" = regexp_replace("thumbnail", ${pattern}, ${address})
    where strpos("thumbnail", ${begin}) > 0`;
  await tx.$executeRaw`
    update "Page" set "content" = regexp_replace("content", ${pattern}, ${address}, 'g')
    where strpos("content", ${begin}) > 0`;
  await tx.$executeRaw`
    update "Setting" set "data" = regexp_replace("data"::text, ${pattern}, ${address}, 'g')::jsonb
    where strpos("data"::text, ${begin}) > 0`;
}
