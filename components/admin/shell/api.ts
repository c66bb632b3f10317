import type { z } from "zod";
import type { NewToken, ProgramToken, tokenInput } from "@/lib/auth/scopes";
import type {
  AdminArticle,
  AdminArticleSummary,
  ArticleReview,
  ArticleVersion,
  ArticleVersionSummary,
  applyQuery,
  articleInput,
  articlesQuery,
  audienceInput,
  draftInput,
  keptTextInput,
  PublishResult,
  publishInput,
  SavedDraft,
  standingInput,
} from "@/lib/domains/articles/schema";
import type {
  ArchiveUpload,
  archiveUploadInput,
  BackupList,
  BackupStatus,
} from "@/lib/domains/backup/schema";
import type {
  AdminComment,
  bulkInput,
  commentsQuery,
  replyInput,
} from "@/lib/domains/comments/schema";
import type { DemoContent, DemoRemoval } from "@/lib/domains/demo/schema";
import type {
  exportInput,
  ImportReport,
  ImportSummary,
  ImportUpload,
  importAction,
} from "@/lib/domains/imports/schema";
import type {
  ArticleMailings,
  EmailView,
  emailViewQuery,
  emailWords,
  LastMailing,
  MailingDraft,
  MailingProgress,
  MailingSummary,
  mailingInput,
  mailingsQuery,
  ScheduledMailing,
  TestResult,
  testInput,
  Welcome,
  welcomeInput,
  welcomeTestInput,
} from "@/lib/domains/mailings/schema";
import type {
  AdminSubscriber,
  floodDecision,
  HeldFlood,
  ImportResult,
  importInput,
  importPart,
  importStart,
  listImportAction,
  SignUpQueue,
  SilentReaders,
  SubscriberImport,
  silentInput,
  subscribersQuery,
} from "@/lib/domains/newsletter/schema";
import type { AdminPage, AdminPageSummary, pageInput } from "@/lib/domains/pages/schema";
import type {
  AdminPicture,
  pictureAddressInput,
  pictureInput,
  picturesQuery,
  pictureWordsInput,
} from "@/lib/domains/pictures/schema";
import type {
  ArticlePreviews,
  noteState,
  PreviewLink,
  PreviewNote,
} from "@/lib/domains/previews/schema";
import type { Erasure, PersonExport, personInput } from "@/lib/domains/privacy/schema";
import type { AdminResource, PublicResource, resourceInput } from "@/lib/domains/resources/schema";
import type {
  AdminSeries,
  AdminSeriesSummary,
  ArticlePlace,
  placeInput,
  SeriesArticle,
  seriesInput,
  startHereInput,
} from "@/lib/domains/series/schema";
import type {
  NinetyDays,
  Statistics,
  Stats,
  statisticsQuery,
  weeklyLetterInput,
} from "@/lib/domains/statistics/schema";
import type {
  AdminSuggestion,
  SuggestionArticle,
  SuggestionStatus,
  suggestionStatusInput,
  suggestionsQuery,
} from "@/lib/domains/suggestions/schema";
import type { AdminVideo, PublicVideo, SyncedVideo, videoInput } from "@/lib/domains/videos/schema";
import type { featuredQuery, listQuery } from "@/lib/http/list";
import type {
  batchDecision,
  MailQueue,
  mailDecision,
  mailQuery,
  OutboxMail,
} from "@/lib/mail/schema";
import type { AllFacets, FoundItem, findQuery } from "@/lib/search/schema";
import type { Probe, SiteHealth } from "@/lib/site/health/schema";
import type {
  AdminRedirect,
  RedirectsAdded,
  redirectInput,
  redirectsFile,
  redirectsQuery,
} from "@/lib/site/redirects/schema";
import type { sitePreviewInput, versionInput } from "@/lib/site/settings/calls";
import type { SettingsGroup, SiteSettings } from "@/lib/site/settings/schema";
import type {
  MergedInto,
  mergeInput,
  Subjects,
  TopicItem,
  topicInput,
  unmergeInput,
} from "@/lib/site/topics/schema";
import type { restoreInput, TrashItem, TrashResult, trashQuery } from "@/lib/site/trash/schema";
import type { Waiting } from "@/lib/site/waiting/schema";
import type {
  AdminDelivery,
  AdminWebhook,
  pauseInput,
  WebhookWithSecret,
  webhookInput,
} from "@/lib/site/webhooks/schema";
import type { SpamWords, spamWordsInput } from "@/lib/spam/schema";
import type { uploadInput } from "@/lib/storage/schema";
import type { ChannelVideo } from "@/lib/youtube/channel-video";

type Query<Schema extends z.ZodType> = { query: z.input<Schema> };
type Body<Schema extends z.ZodType> = { body: z.input<Schema> };
type Answer<Data> = { answer: Data };

/** A group of the site's words as it is saved; version 0 where nothing was ever stored. */
type SiteGroup<Group extends SettingsGroup> = { value: SiteSettings[Group]; version: number };

/** What the admin area calls: what each handler takes, from its own schema, and what it answers. */
type Api = {
  "GET /api/admin/stats": Answer<Stats>;
  "GET /api/admin/waiting": Answer<Waiting>;
  "GET /api/admin/facets": Answer<AllFacets>;
  "GET /api/admin/search": Query<typeof findQuery> & { answer: FoundItem[] };
  "GET /api/admin/statistics": Query<typeof statisticsQuery> & Answer<Statistics>;
  "GET /api/admin/statistics/ninety-days": Answer<NinetyDays>;
  "PUT /api/admin/statistics/letter": Body<typeof weeklyLetterInput> & Answer<{ on: boolean }>;
  "POST /api/admin/sessions/end": Answer<null>;

  "GET /api/admin/articles": Query<typeof articlesQuery> &
    Answer<(AdminArticleSummary & { mailing: LastMailing | null })[]>;
  "POST /api/admin/articles": Body<typeof articleInput> & Answer<AdminArticle>;
  "GET /api/admin/articles/{id}": Answer<AdminArticle>;
  "PUT /api/admin/articles/{id}": Body<typeof articleInput> &
    Query<typeof applyQuery> &
    Answer<AdminArticle>;
  "DELETE /api/admin/articles/{id}": Answer<null>;
  "PUT /api/admin/articles/{id}/draft": Body<typeof draftInput> & Answer<SavedDraft>;
  "DELETE /api/admin/articles/{id}/draft": Answer<null>;
  "GET /api/admin/articles/{id}/versions": Answer<ArticleVersionSummary[]>;
  "POST /api/admin/articles/{id}/versions": Body<typeof keptTextInput> & Answer<null>;
  "GET /api/admin/article-versions/{id}": Answer<ArticleVersion>;
  "GET /api/admin/articles/subjects": Answer<Subjects>;
  "GET /api/admin/articles/{id}/mailing": Answer<ArticleMailings>;
  "POST /api/admin/articles/{id}/mailing": Body<typeof mailingInput> & Answer<MailingProgress>;
  "DELETE /api/admin/articles/{id}/mailing": Answer<null>;
  "POST /api/admin/articles/{id}/mailing/test": Body<typeof testInput> & Answer<TestResult>;
  "GET /api/admin/articles/{id}/mailing/preview": Query<typeof emailViewQuery> & Answer<EmailView>;
  "GET /api/admin/articles/{id}/email": Answer<MailingDraft>;
  "PUT /api/admin/articles/{id}/email": Body<typeof emailWords> & Answer<MailingDraft>;
  "PUT /api/admin/articles/{id}/audience": Body<typeof audienceInput> & Answer<PublishResult>;
  "GET /api/admin/articles/{id}/publish": Answer<{
    review: ArticleReview;
    audience: ArticleMailings;
    canMail: boolean;
  }>;
  "POST /api/admin/articles/{id}/publish": Body<typeof publishInput> & Answer<PublishResult>;
  "POST /api/admin/articles/{id}/publish/undo": Body<typeof standingInput> & Answer<PublishResult>;
  "GET /api/admin/articles/{id}/previews": Answer<ArticlePreviews>;
  "POST /api/admin/articles/{id}/previews": Answer<PreviewLink>;
  "DELETE /api/admin/previews/{id}": Answer<null>;
  "PUT /api/admin/preview-notes/{id}": Body<typeof noteState> & Answer<PreviewNote>;
  "DELETE /api/admin/preview-notes/{id}": Answer<null>;
  "GET /api/admin/mailings": Query<typeof mailingsQuery> & Answer<MailingSummary[]>;
  "GET /api/admin/mailings/scheduled": Answer<ScheduledMailing[]>;
  "GET /api/admin/mailings/{id}": Answer<MailingSummary>;
  "GET /api/admin/mailings/{id}/email": Query<typeof emailViewQuery> & Answer<EmailView>;
  "GET /api/admin/welcome": Answer<Welcome>;
  "PUT /api/admin/welcome": Body<typeof welcomeInput> & Answer<Welcome>;
  "POST /api/admin/welcome/preview": Body<typeof welcomeTestInput> & Answer<EmailView>;
  "POST /api/admin/welcome/test": Body<typeof welcomeTestInput> & Answer<TestResult>;
  "POST /api/admin/mailings/{id}/stop": Answer<MailingProgress>;
  "POST /api/admin/mailings/{id}/resume": Answer<MailingProgress>;
  "POST /api/admin/mailings/{id}/emails": Body<typeof batchDecision> & Answer<MailingProgress>;

  "GET /api/resources": Query<typeof featuredQuery> & Answer<PublicResource[]>;
  "POST /api/admin/resources": Body<typeof resourceInput> & Answer<AdminResource>;
  "GET /api/admin/resources/{id}": Answer<AdminResource>;
  "GET /api/admin/resources/subjects": Answer<Subjects>;
  "PUT /api/admin/resources/{id}": Body<typeof resourceInput> & Answer<AdminResource>;
  "DELETE /api/admin/resources/{id}": Answer<null>;
  "POST /api/objects/upload": Body<typeof uploadInput> & Answer<{ uploadURL: string }>;

  "GET /api/admin/pictures": Query<typeof picturesQuery> & Answer<AdminPicture[]>;
  "POST /api/admin/pictures": Body<typeof pictureInput> & Answer<AdminPicture>;
  "POST /api/admin/pictures/fetch": Body<typeof pictureAddressInput> & Answer<AdminPicture>;
  "GET /api/admin/pictures/{id}": Answer<AdminPicture>;
  "PUT /api/admin/pictures/{id}": Body<typeof pictureWordsInput> & Answer<AdminPicture>;
  "POST /api/admin/pictures/{id}/file": Body<typeof pictureInput> & Answer<AdminPicture>;
  "DELETE /api/admin/pictures/{id}": Answer<null>;

  "GET /api/admin/site": Answer<{ [Group in SettingsGroup]: SiteGroup<Group> }>;
  "PUT /api/admin/site/{id}": { body: SiteSettings[SettingsGroup] } & Answer<
    SiteGroup<SettingsGroup> & { undo: string | null }
  >;
  "GET /api/admin/site/{id}/versions": Answer<
    { id: string; value: SiteSettings[SettingsGroup]; createdAt: string }[]
  >;
  "POST /api/admin/site/restore": Body<typeof versionInput> &
    Answer<SiteGroup<SettingsGroup> & { group: SettingsGroup; undo: string | null }>;
  "POST /api/admin/site/preview": Body<typeof sitePreviewInput> & Answer<{ html: string }>;

  "GET /api/admin/pages": Query<typeof listQuery> & Answer<AdminPageSummary[]>;
  "POST /api/admin/pages": Body<typeof pageInput> & Answer<AdminPage>;
  "GET /api/admin/pages/{id}": Answer<AdminPage>;
  "PUT /api/admin/pages/{id}": Body<typeof pageInput> & Answer<AdminPage>;
  "DELETE /api/admin/pages/{id}": Answer<null>;

  "GET /api/admin/imports": Answer<ImportSummary[]>;
  "POST /api/admin/imports": Body<typeof exportInput> & Answer<ImportUpload>;
  "GET /api/admin/imports/{id}": Answer<ImportReport>;
  "POST /api/admin/imports/{id}": Body<typeof importAction> & Answer<ImportReport>;
  "POST /api/admin/imports/{id}/step": Answer<ImportReport>;
  "DELETE /api/admin/imports/{id}": Answer<null>;

  "GET /api/admin/redirects": Query<typeof redirectsQuery> & Answer<AdminRedirect[]>;
  "POST /api/admin/redirects": Body<typeof redirectInput> & Answer<AdminRedirect>;
  "PUT /api/admin/redirects/{id}": Body<typeof redirectInput> & Answer<AdminRedirect>;
  "DELETE /api/admin/redirects/{id}": Answer<null>;
  "POST /api/admin/redirects/import": Body<typeof redirectsFile> & Answer<RedirectsAdded>;

  "GET /api/admin/series": Query<typeof listQuery> & Answer<AdminSeriesSummary[]>;
  "POST /api/admin/series": Body<typeof seriesInput> & Answer<AdminSeries>;
  "GET /api/admin/series/{id}": Answer<AdminSeries>;
  "PUT /api/admin/series/{id}": Body<typeof seriesInput> & Answer<AdminSeries>;
  "DELETE /api/admin/series/{id}": Answer<null>;
  "GET /api/admin/start-here": Answer<SeriesArticle[]>;
  "PUT /api/admin/start-here": Body<typeof startHereInput> & Answer<SeriesArticle[]>;
  "GET /api/admin/articles/{id}/place": Answer<ArticlePlace>;
  "PUT /api/admin/articles/{id}/place": Body<typeof placeInput> & Answer<ArticlePlace>;

  "GET /api/videos": Query<typeof featuredQuery> & Answer<PublicVideo[]>;
  "POST /api/admin/videos": Body<typeof videoInput> & Answer<AdminVideo>;
  "GET /api/admin/videos/{id}": Answer<AdminVideo>;
  "GET /api/admin/videos/subjects": Answer<Subjects>;
  "PUT /api/admin/videos/{id}": Body<typeof videoInput> & Answer<AdminVideo>;
  "DELETE /api/admin/videos/{id}": Answer<null>;
  "GET /api/admin/topics": Answer<TopicItem[]>;
  "PUT /api/admin/topics/{id}": Body<typeof topicInput> & Answer<TopicItem>;
  "POST /api/admin/topics/{id}/merge": Body<typeof mergeInput> & Answer<MergedInto>;
  "POST /api/admin/topics/unmerge": Body<typeof unmergeInput> & Answer<null>;

  "POST /api/admin/sync-youtube": Answer<{ syncedVideos: SyncedVideo[] }>;
  "GET /api/admin/youtube-videos/{id}": Answer<ChannelVideo>;

  "GET /api/admin/comments": Query<typeof commentsQuery> & Answer<AdminComment[]>;
  "POST /api/admin/comments/bulk": Body<typeof bulkInput> & Answer<{ count: number }>;
  "POST /api/admin/comments/{id}/approve": Answer<AdminComment>;
  "POST /api/admin/comments/{id}/pending": Answer<AdminComment>;
  "POST /api/admin/comments/{id}/spam": Answer<AdminComment>;
  "POST /api/admin/comments/{id}/reply": Body<typeof replyInput> & Answer<AdminComment>;
  "DELETE /api/admin/comments/{id}": Answer<null>;

  "GET /api/admin/suggestions": Query<typeof suggestionsQuery> & Answer<AdminSuggestion[]>;
  "GET /api/admin/spam-words": Answer<SpamWords>;
  "PUT /api/admin/spam-words": Body<typeof spamWordsInput> & Answer<SpamWords>;
  "GET /api/admin/suggestions/counts": Answer<Record<SuggestionStatus, number>>;
  "PUT /api/admin/suggestions/{id}": Body<typeof suggestionStatusInput> & Answer<AdminSuggestion>;
  "POST /api/admin/suggestions/{id}/article": Answer<{ article: SuggestionArticle }>;
  "DELETE /api/admin/suggestions/{id}": Answer<null>;

  "GET /api/admin/subscribers": Query<typeof subscribersQuery> & Answer<AdminSubscriber[]>;
  "POST /api/admin/subscribers/import": Body<typeof importInput> & Answer<ImportResult>;
  "GET /api/admin/subscriber-imports": Answer<SubscriberImport[]>;
  "POST /api/admin/subscriber-imports": Body<typeof importStart> & Answer<SubscriberImport>;
  "GET /api/admin/subscriber-imports/{id}": Answer<SubscriberImport>;
  "POST /api/admin/subscriber-imports/{id}": Body<typeof listImportAction> &
    Answer<SubscriberImport>;
  "POST /api/admin/subscriber-imports/{id}/parts": Body<typeof importPart> &
    Answer<{ lines: number }>;
  "DELETE /api/admin/subscribers/{id}": Answer<null>;
  "GET /api/admin/subscribers/silent": Answer<SilentReaders>;
  "POST /api/admin/subscribers/silent": Body<typeof silentInput> & Answer<{ count: number }>;
  "GET /api/admin/subscribers/held": Answer<HeldFlood[]>;
  "POST /api/admin/subscribers/held/{id}": Body<typeof floodDecision> & Answer<{ count: number }>;
  "POST /api/admin/people/export": Body<typeof personInput> & Answer<PersonExport>;
  "POST /api/admin/people/erase": Body<typeof personInput> & Answer<Erasure>;

  "GET /api/admin/mail": Query<typeof mailQuery> & Answer<OutboxMail[]>;
  "POST /api/admin/mail/{id}": Body<typeof mailDecision> & Answer<OutboxMail>;

  "GET /api/admin/trash": Query<typeof trashQuery> & Answer<TrashItem[]>;
  "POST /api/admin/trash/restore": Body<typeof restoreInput> & Answer<TrashResult>;
  "DELETE /api/admin/trash/{id}": Answer<null>;
  "DELETE /api/admin/trash": Answer<TrashResult>;

  "GET /api/admin/demo": Answer<DemoContent | null>;
  "DELETE /api/admin/demo": Answer<DemoRemoval>;

  "GET /api/admin/data": Answer<BackupList>;
  "POST /api/admin/data": Answer<BackupStatus>;
  "POST /api/admin/data/uploads": Body<typeof archiveUploadInput> & Answer<ArchiveUpload>;

  "GET /api/admin/webhooks": Answer<AdminWebhook[]>;
  "POST /api/admin/webhooks": Body<typeof webhookInput> & Answer<WebhookWithSecret>;
  "PUT /api/admin/webhooks/{id}": Body<typeof webhookInput> & Answer<AdminWebhook>;
  "DELETE /api/admin/webhooks/{id}": Answer<null>;
  "PUT /api/admin/webhooks/{id}/paused": Body<typeof pauseInput> & Answer<AdminWebhook>;
  "POST /api/admin/webhooks/{id}/secret": Answer<WebhookWithSecret>;
  "POST /api/admin/webhooks/{id}/test": Answer<AdminDelivery>;
  "GET /api/admin/webhooks/{id}/deliveries": Answer<AdminDelivery[]>;
  "POST /api/admin/webhook-deliveries/{id}": Answer<AdminDelivery>;

  "GET /api/admin/programs": Answer<ProgramToken[]>;
  "POST /api/admin/programs": Body<typeof tokenInput> & Answer<NewToken>;
  "DELETE /api/admin/programs/{id}": Answer<null>;

  "GET /api/admin/health": Answer<{
    site: SiteHealth;
    mail: MailQueue;
    signUps: SignUpQueue;
    backup: BackupStatus;
  }>;
  "POST /api/admin/health/{id}": Answer<Probe>;
};

export type Endpoint = keyof Api;
export type AnswerOf<Name extends Endpoint> = Api[Name]["answer"];
type BodyOf<Name extends Endpoint> = Api[Name] extends { body: infer Body }
  ? { body: Body }
  : unknown;
type IdOf<Name extends Endpoint> = Name extends `${string}{id}${string}` ? { id: string } : unknown;

/** The calls that read a page of a list. */
export type ListEndpoint = {
  [Name in Endpoint]: Api[Name] extends { query: unknown; answer: unknown[] } ? Name : never;
}[Endpoint];
export type QueryOf<Name extends Endpoint> = Api[Name] extends {
  query: infer Query extends Record<string, string | undefined>;
}
  ? Query
  : never;

export type CallInput<Name extends Endpoint> = BodyOf<Name> &
  IdOf<Name> & {
    query?: QueryOf<Name>;
    /** True for what has to arrive although its page is being left; such a body has at most 64 kB. */
    keepalive?: boolean;
    /** The version that a save was made from: an item that was saved since answers 409. */
    version?: number;
    timeoutMs?: number;
  };
