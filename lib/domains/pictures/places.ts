import "server-only";
import { Prisma } from "@/prisma/client/client";

/** Where a text may name a picture of the library, or another stored file. */
export type FilePlace = {
  table: Prisma.ModelName;
  columns: string[];
  /** Kind, id, title and slug of what shows a picture there; left out where none of the library is shown. */
  use?: Prisma.Sql;
  join?: Prisma.Sql;
  /** What is shown there may be shown again, and is not now. */
  isVersion?: boolean;
  /** The type of its columns, where a picture that is replaced goes to its new address. */
  follows?: "text" | "jsonb";
  /** By what an index finds pictures; else every row is looked through. */
  ids?: Prisma.Sql;
  /** One thing that shows it each, where a row has several. */
  text?: Prisma.Sql;
};

const sql = Prisma.sql;
const itself = (kind: string, title = "title", slug = "slug") =>
  sql`${kind}, own."id"::text, own.${Prisma.raw(`"${title}"`)}, own.${Prisma.raw(`"${slug}"`)}`;
const ofArticle = {
  use: sql`'article', a."id"::text, a."title", a."slug"`,
  join: sql`join "Article" as a on a."id" = own."articleId"`,
};

/** Every column that may name a file; `places.data.test.ts` fails for one that nobody placed. */
export const filePlaces: FilePlace[] = [
  {
    table: "Article",
    columns: ["content", "references", "featuredImage"],
    use: itself("article"),
    follows: "text",
    ids: sql`picture_ids(own."content" || ' ' || own."references" || ' ' || coalesce(own."featuredImage", ''))`,
  },
  { table: "ArticleDraft", columns: ["data"], ...ofArticle },
  {
    table: "ArticleVersion",
    columns: ["data"],
    ...ofArticle,
    use: sql`'version', a."id"::text, a."title", a."slug"`,
    isVersion: true,
  },
  { table: "Import", columns: ["fileKey"] },
  { table: "ImportItem", columns: ["data"] },
  { table: "Mailing", columns: ["html"], use: sql`'mailing', own."id"::text, own."subject", ''` },
  { table: "MailingDraft", columns: ["opening"], ...ofArticle, follows: "text" },
  { table: "MailingLink", columns: ["href"] },
  { table: "Page", columns: ["content"], use: itself("page"), follows: "text" },
  { table: "Picture", columns: ["key"] },
  {
    table: "ProgramWrite",
    columns: ["before"],
    use: sql`'program', own."id"::text, coalesce(own."title", own."call"), ''`,
    isVersion: true,
  },
  { table: "Redirect", columns: ["to"] },
  { table: "Resource", columns: ["fileUrl", "pagePictures"] },
  { table: "Resource", columns: ["thumbnailUrl"], use: itself("resource"), follows: "text" },
  {
    table: "Setting",
    columns: ["data"],
    use: sql`'site', own."group" || '.' || field."key", 'Site', own."group"`,
    join: sql`cross join jsonb_each(own."data") as field`,
    text: sql`field."value"::text`,
    follows: "jsonb",
  },
  {
    table: "SettingVersion",
    columns: ["data"],
    use: sql`'siteVersion', own."group", 'Site', own."group"`,
    isVersion: true,
  },
  { table: "Trash", columns: ["files"] },
  {
    table: "TrashedRow",
    columns: ["data"],
    use: sql`'trash', t."id"::text, t."title", ''`,
    join: sql`join "Trash" as t on t."id" = own."trashId"`,
  },
  {
    table: "Video",
    columns: ["thumbnail"],
    use: itself("video", "title", "youtubeId"),
    follows: "text",
  },
  { table: "Video", columns: ["transcript"] },
  {
    table: "WelcomeMessage",
    columns: ["content"],
    use: sql`'welcome', own."id"::text, coalesce(nullif(own."subject", ''), a."title", ''), ''`,
    join: sql`left join "Article" as a on a."id" = own."articleId"`,
    follows: "text",
  },
];

export const tableOf = ({ table }: FilePlace) => Prisma.raw(`"${table}"`);

/** All that is written in a row `own` of a place. */
export function textOf({ columns }: FilePlace): Prisma.Sql {
  return sql`concat_ws(' ', ${Prisma.raw(columns.map((name) => `own."${name}"`).join(", "))})`;
}
