import { expect, test } from "vitest";
import { query } from "@/testing/database";
import { filePlaces } from "./places";

/** The columns of text that name no file. What a reader, another site or a machine wrote is shown as words alone. */
const NAMES_NONE: Record<string, string> = {
  Account: "provider providerAccountId",
  AnnounceRun: "service problem",
  AnnouncedPage: "service path modified",
  // `plainText` is made of the content.
  Article:
    "slug title excerpt plainText category categorySlug tags tagSlugs featuredImageAlt aiNote language textLanguage feedId",
  ArticleDraft: "title",
  ArticleSlug: "slug",
  BackupRun: "progress problem name tried",
  ChannelCopy: "channelId videos",
  Comment: "content caughtBy authorName",
  CspReport: "directive blocked",
  DemoRow: "table id",
  DownloadMark: "mark",
  ExpiredTag: "tag",
  Flood: "trait",
  Import: "name source site problem walk",
  ImportItem: "kind key title slug from targetId notes",
  InvitedEditor: "email",
  LastRun: "name",
  // Deleted once it is sent.
  Mail: "to data problem",
  MailReturn: "detail",
  // The text's addresses are in its HTML too.
  Mailing: "subject text segment",
  MailingDraft: "subject preheader segment",
  MailingLink: "id",
  OwnWord: "words leadsTo",
  Page: "slug title description plainText textLanguage",
  PageSlug: "slug",
  Picture: "id type hash name alt",
  PreviewNote: "name content passage",
  ProgramToken: "name hash start",
  // `after` is compared with what is there, never put back.
  ProgramWrite: "program call table rowId title after",
  RankedPages: "version rows",
  RateLimit: "key",
  Redirect: "from leadsTo source",
  ReferrerDay: "host",
  RemovedVideo: "youtubeId",
  Resource: "slug title description type fileType category age pagesProblem",
  SearchDay: "words",
  SearchEntry: "kind path title summary category language",
  SearchWord: "word",
  SeenEvent: "id",
  Series: "slug title description",
  SeriesSlug: "slug",
  Setting: "group",
  SettingVersion: "group",
  SignUp: "network domain pattern",
  SpamList: "words",
  Subscriber: "email firstName source stopDetail tags interests",
  SubscriberChange: "kind source",
  SubscriberDay: "zone kind source",
  SubscriberImport: "name service columns answers outcome",
  SubscriberImportPart: "rows",
  SubscriberImportRow: "email firstName tags refused words outcome",
  Suggestion: "name email subject message caughtBy",
  ToldArticle: "slug title",
  Topic: "slug name description",
  TopicCount: "slug name",
  TopicMerge: "slug target data",
  TopicName: "slug name",
  TopicSlug: "slug target",
  Trash: "kind title",
  TrashedRow: "table key link",
  User: "email name image",
  Video: "youtubeId title description category categorySlug tags editedFields",
  VideoSync: "problem",
  ViewDay: "path",
  ViewMark: "mark",
  ViewMonth: "path",
  Webhook: "address description events pauseReason",
  WebhookDelivery: "event data answer problem",
  WelcomeMessage: "subject",
};

test("every column of text is placed as naming files or not", async () => {
  const columns = await query<{ name: string }>(`
    select table_name || '.' || column_name as "name"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> '_prisma_migrations'
      and udt_name in ('text', '_text', 'varchar', 'bpchar', 'json', 'jsonb')`);
  const placed = [
    ...filePlaces.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)),
    ...Object.entries(NAMES_NONE).flatMap(([table, names]) =>
      names.split(" ").map((name) => `${table}.${name}`),
    ),
  ];
  expect(columns.length).toBeGreaterThan(150);
  expect(
    columns.map(({ name }) => name).toSorted(),
    "Say in lib/domains/pictures/places.ts that a column may name files, or here that it does not.",
  ).toEqual(placed.toSorted());
});
