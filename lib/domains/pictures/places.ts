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
  /** It is what a file belongs to. */
  holds?: boolean;
  /** The type of its columns, where a picture that is replaced goes to its new address. */
  follows?: "text" | "jsonb";
  /** By what an index finds pictures; else every row is looked through. */
  ids?: Prisma.Sql;
  /** One thing that shows it each, where a row has several. */
  text?: Prisma.Sql;
};

const sql = Prisma.sql;
const column = (name: string) => Prisma.raw(name === "" ? "''" : `own."${name}"`);
const itself = (kind: string, title = "title", slug = "slug") => ({
  use: sql`${kind}, own."id"::text, ${column(title)}, ${column(slug)}`,
});
const ofArticle = (kind: string) => ({
  use: sql`${kind}, a."id"::text, a."title", a."slug"`,
  join: sql`join "Article" as a on a."id" = own."articleId"`,
});
const isVersion = { isVersion: true };
const holds = { holds: true };
const follows = { follows: "text" } as const;

function at(table: Prisma.ModelName, columns: string, ...more: Partial<FilePlace>[]): FilePlace {
  return Object.assign({ table, columns: columns.split(" ") }, ...more);
}

/** Every column that may name a file; `places.data.test.ts` fails for one that nobody placed. */
export const filePlaces: FilePlace[] = [
  at("Article", "content references featuredImage", itself("article"), follows, {
    ids: sql`picture_ids(own."content" || ' ' || own."references" || ' ' || coalesce(own."featuredImage", ''))`,
  }),
  at("ArticleDraft", "data", ofArticle("article")),
  at("ArticleVersion", "data", ofArticle("version"), isVersion),
  at("Import", "fileKey", holds),
  at("ImportItem", "data"),
  at("Mailing", "html", itself("mailing", "subject", "")),
  at("MailingDraft", "opening", ofArticle("article"), follows),
  at("MailingLink", "href"),
  at("Page", "content", itself("page"), follows),
  at("Picture", "key", holds),
  at("ProgramWrite", "before", isVersion, {
    use: sql`'program', own."id"::text, coalesce(own."title", own."call"), ''`,
  }),
  at("Redirect", "to"),
  at("Resource", "fileUrl pagePictures", holds),
  at("Resource", "thumbnailUrl", itself("resource"), follows),
  at("Setting", "data", {
    use: sql`'site', own."group" || '.' || field."key", 'Site', own."group"`,
    join: sql`cross join jsonb_each(own."data") as field`,
    text: sql`field."value"::text`,
    follows: "jsonb",
  }),
  at("SettingVersion", "data", isVersion, {
    use: sql`'siteVersion', own."group", 'Site', own."group"`,
  }),
  at("Trash", "files", holds),
  at("TrashedRow", "data", {
    use: sql`'trash', t."id"::text, t."title", ''`,
    join: sql`join "Trash" as t on t."id" = own."trashId"`,
  }),
  at("Video", "thumbnail", itself("video", "title", "youtubeId"), follows),
  at("Video", "transcript"),
  at("WelcomeMessage", "content", follows, {
    use: sql`'welcome', own."id"::text, coalesce(nullif(own."subject", ''), a."title", ''), ''`,
    join: sql`left join "Article" as a on a."id" = own."articleId"`,
  }),
];

export const tableOf = ({ table }: FilePlace) => Prisma.raw(`"${table}"`);

/** All that is written in a row `own` of a place. */
export function textAt({ columns }: FilePlace): Prisma.Sql {
  return sql`concat_ws(' ', ${Prisma.join(columns.map(column))})`;
}
