-- Lists are searched by words, forgiving of typing mistakes: PostgreSQL's own extension pg_trgm, which comes with
-- every server and every host, and which whoever owns the database may turn on (it is "trusted" since PostgreSQL 13).
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
EXCEPTION WHEN OTHERS THEN
  RAISE EXCEPTION 'The extension pg_trgm could not be turned on: %', SQLERRM
    USING HINT = 'Lists are searched with it. Have it turned on by who runs the server (CREATE EXTENSION pg_trgm), or allow it in the host''s settings, and migrate again.';
END
$$;

-- English words by their stems. With the extension unaccent, which most servers have, also letters such as ø and ß
-- count as the plain ones, and words with accents are marked in what is found; search_text alone does without.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS unaccent;
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'The extension unaccent is not there, and search does without: %', SQLERRM;
END
$$;

CREATE TEXT SEARCH CONFIGURATION site_search (COPY = pg_catalog.english);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_ts_dict WHERE dictname = 'unaccent' AND pg_ts_dict_is_visible(oid)) THEN
    ALTER TEXT SEARCH CONFIGURATION site_search
      ALTER MAPPING FOR hword, hword_part, word WITH unaccent, english_stem;
  END IF;
END
$$;

-- A text as it is searched: without accents, in lower case, with straight quotes. lib/search/words.ts does the same.
-- Most texts have no letter that needs more than lower case.
CREATE FUNCTION search_text(TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  SELECT CASE WHEN octet_length($1) = length($1) THEN lower($1) ELSE lower(regexp_replace(
    normalize(translate($1, '‘’“”', '''''""'), NFKD), '[\u0300-\u036f]', '', 'g'
  )) END
$$;

-- CreateEnum
CREATE TYPE "TokenScope" AS ENUM ('read', 'write', 'publish', 'subscribers');

-- CreateEnum
CREATE TYPE "ArticleAudience" AS ENUM ('site', 'both', 'email');

-- CreateEnum
CREATE TYPE "VersionReason" AS ENUM ('publish', 'writing');

-- CreateEnum
CREATE TYPE "SubscriberImportState" AS ENUM ('reading', 'running', 'done', 'undone');

-- CreateEnum
CREATE TYPE "StopReason" AS ENUM ('bounced', 'unreachable', 'complained', 'silent');

-- CreateEnum
CREATE TYPE "SignUpState" AS ENUM ('waiting', 'held', 'asked');

-- CreateEnum
CREATE TYPE "FloodKind" AS ENUM ('network', 'domain', 'pattern');

-- CreateEnum
CREATE TYPE "MailKind" AS ENUM ('confirm', 'welcome', 'article', 'article-test', 'comment', 'suggestions', 'weekly', 'onboarding', 'stay');

-- CreateEnum
CREATE TYPE "MailStatus" AS ENUM ('queued', 'sending', 'sent', 'failed', 'uncertain', 'cancelled');

-- CreateEnum
CREATE TYPE "ReturnKind" AS ENUM ('soft', 'hard', 'complaint');

-- CreateEnum
CREATE TYPE "MailingStatus" AS ENUM ('sending', 'stopped', 'done');

-- CreateEnum
CREATE TYPE "SuggestionType" AS ENUM ('suggestion', 'feedback', 'question', 'content-request');

-- CreateEnum
CREATE TYPE "SuggestionStatus" AS ENUM ('new', 'read', 'archived', 'spam');

-- CreateEnum
CREATE TYPE "TopicKind" AS ENUM ('category', 'tag');

-- CreateEnum
CREATE TYPE "WebhookDeliveryStatus" AS ENUM ('queued', 'sending', 'delivered', 'failed');

-- CreateEnum
CREATE TYPE "BackupState" AS ENUM ('waiting', 'asked', 'running', 'done', 'failed');

-- CreateEnum
CREATE TYPE "ImportState" AS ENUM ('uploading', 'reading', 'checking', 'ready', 'running', 'done', 'undoing', 'undone', 'failed', 'unseen', 'walking', 'publishing', 'hiding');

-- CreateEnum
CREATE TYPE "ImportItemState" AS ENUM ('found', 'checked', 'done', 'present', 'failed', 'undone', 'kept', 'hidden');

-- CreateTable
CREATE TABLE "User" (
    "id" UUID NOT NULL,
    "email" TEXT,
    "emailVerified" BOOLEAN NOT NULL DEFAULT false,
    "name" TEXT,
    "image" TEXT,
    "isAdmin" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "sessionVersion" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "EndedSession" (
    "id" UUID NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "EndedSession_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ProgramToken" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "start" TEXT NOT NULL,
    "scopes" "TokenScope"[],
    "expiresAt" TIMESTAMPTZ(3),
    "lastUsedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "userId" UUID NOT NULL,

    CONSTRAINT "ProgramToken_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Account" (
    "provider" TEXT NOT NULL,
    "providerAccountId" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Account_pkey" PRIMARY KEY ("provider","providerAccountId")
);

-- CreateTable
CREATE TABLE "Article" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "excerpt" TEXT NOT NULL DEFAULT '',
    "content" TEXT NOT NULL,
    "category" TEXT,
    "categorySlug" TEXT,
    "tags" TEXT[],
    "tagSlugs" TEXT[],
    "published" BOOLEAN NOT NULL DEFAULT false,
    "publishedAt" TIMESTAMPTZ(3),
    "featuredImage" TEXT,
    "readTime" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "mailAt" TIMESTAMPTZ(3),
    "aiNote" TEXT NOT NULL DEFAULT '',
    "references" TEXT NOT NULL DEFAULT '',
    "reviewedOn" DATE,
    "audience" "ArticleAudience" NOT NULL DEFAULT 'site',
    "plainText" TEXT,
    "editedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "featuredImageAlt" TEXT,
    "feedId" TEXT,

    CONSTRAINT "Article_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ArticleSlug" (
    "slug" TEXT NOT NULL,
    "articleId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ArticleSlug_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "RelatedList" (
    "articleId" UUID NOT NULL,
    "ids" UUID[],
    "scores" DOUBLE PRECISION[],

    CONSTRAINT "RelatedList_pkey" PRIMARY KEY ("articleId")
);

-- CreateTable
CREATE TABLE "Series" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "editedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Series_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SeriesSlug" (
    "slug" TEXT NOT NULL,
    "seriesId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SeriesSlug_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "SeriesPart" (
    "articleId" UUID NOT NULL,
    "seriesId" UUID NOT NULL,
    "place" INTEGER NOT NULL,

    CONSTRAINT "SeriesPart_pkey" PRIMARY KEY ("articleId")
);

-- CreateTable
CREATE TABLE "StartHere" (
    "articleId" UUID NOT NULL,
    "place" INTEGER NOT NULL,

    CONSTRAINT "StartHere_pkey" PRIMARY KEY ("articleId")
);

-- CreateTable
CREATE TABLE "Page" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "content" TEXT NOT NULL,
    "published" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "plainText" TEXT,
    "editedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Page_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PageSlug" (
    "slug" TEXT NOT NULL,
    "pageId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PageSlug_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "PreviewLink" (
    "id" UUID NOT NULL,
    "articleId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PreviewLink_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PreviewNote" (
    "id" UUID NOT NULL,
    "articleId" UUID NOT NULL,
    "linkId" UUID,
    "name" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "passage" TEXT NOT NULL,
    "place" INTEGER NOT NULL,
    "resolvedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PreviewNote_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ArticleDraft" (
    "articleId" UUID NOT NULL,
    "data" JSONB NOT NULL,
    "title" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "baseVersion" INTEGER NOT NULL,
    "writer" UUID NOT NULL,
    "sequence" INTEGER NOT NULL,
    "keptAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ArticleDraft_pkey" PRIMARY KEY ("articleId")
);

-- CreateTable
CREATE TABLE "Setting" (
    "group" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Setting_pkey" PRIMARY KEY ("group")
);

-- CreateTable
CREATE TABLE "SettingVersion" (
    "id" UUID NOT NULL,
    "group" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SettingVersion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ArticleVersion" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "articleId" UUID NOT NULL,
    "data" JSONB NOT NULL,
    "reason" "VersionReason" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ArticleVersion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Video" (
    "id" UUID NOT NULL,
    "youtubeId" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT,
    "thumbnail" TEXT,
    "category" TEXT,
    "tags" TEXT[],
    "featured" BOOLEAN NOT NULL DEFAULT false,
    "publishedAt" TIMESTAMPTZ(3),
    "editedFields" TEXT[],
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "categorySlug" TEXT,
    "transcript" TEXT,
    "editedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Video_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RemovedVideo" (
    "youtubeId" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "RemovedVideo_pkey" PRIMARY KEY ("youtubeId")
);

-- CreateTable
CREATE TABLE "VideoSync" (
    "id" UUID NOT NULL,
    "added" INTEGER NOT NULL,
    "refreshed" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "problem" TEXT,

    CONSTRAINT "VideoSync_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ChannelCopy" (
    "channelId" TEXT NOT NULL,
    "videos" JSONB NOT NULL,
    "readAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ChannelCopy_pkey" PRIMARY KEY ("channelId")
);

-- CreateTable
CREATE TABLE "Resource" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT,
    "type" TEXT,
    "fileUrl" TEXT NOT NULL,
    "thumbnailUrl" TEXT,
    "category" TEXT,
    "featured" BOOLEAN NOT NULL DEFAULT false,
    "downloadCount" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "fileSize" INTEGER,
    "fileType" TEXT,
    "editedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "age" TEXT,
    "pageCount" INTEGER,
    "pagePictures" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "pagesDueAt" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
    "pagesProblem" TEXT,
    "pagesTries" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Resource_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Picture" (
    "id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "edition" INTEGER NOT NULL DEFAULT 1,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "alt" TEXT NOT NULL DEFAULT '',
    "decorative" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Picture_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DownloadDay" (
    "resourceId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "count" INTEGER NOT NULL,
    "lastAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DownloadDay_pkey" PRIMARY KEY ("resourceId","day")
);

-- CreateTable
CREATE TABLE "DownloadMark" (
    "mark" TEXT NOT NULL,
    "resourceId" UUID NOT NULL,
    "countedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DownloadMark_pkey" PRIMARY KEY ("mark")
);

-- CreateTable
CREATE TABLE "ViewDay" (
    "day" DATE NOT NULL,
    "path" TEXT NOT NULL,
    "views" INTEGER NOT NULL,
    "reads" INTEGER NOT NULL,

    CONSTRAINT "ViewDay_pkey" PRIMARY KEY ("day","path")
);

-- CreateTable
CREATE TABLE "ViewMonth" (
    "month" DATE NOT NULL,
    "path" TEXT NOT NULL,
    "views" INTEGER NOT NULL,
    "reads" INTEGER NOT NULL,

    CONSTRAINT "ViewMonth_pkey" PRIMARY KEY ("month","path")
);

-- CreateTable
CREATE TABLE "ReferrerDay" (
    "day" DATE NOT NULL,
    "host" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "ReferrerDay_pkey" PRIMARY KEY ("day","host")
);

-- CreateTable
CREATE TABLE "SearchEntry" (
    "kind" TEXT NOT NULL,
    "id" UUID NOT NULL,
    "path" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "category" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "head" tsvector NOT NULL,
    "words" tsvector NOT NULL,

    CONSTRAINT "SearchEntry_pkey" PRIMARY KEY ("kind","id")
);

-- CreateTable
CREATE TABLE "SearchWord" (
    "word" TEXT NOT NULL,

    CONSTRAINT "SearchWord_pkey" PRIMARY KEY ("word")
);

-- CreateTable
CREATE TABLE "SearchDay" (
    "day" DATE NOT NULL,
    "words" TEXT NOT NULL,
    "found" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,
    "missed" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "SearchDay_pkey" PRIMARY KEY ("day","words")
);

-- CreateTable
CREATE TABLE "ViewMark" (
    "mark" TEXT NOT NULL,
    "countedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ViewMark_pkey" PRIMARY KEY ("mark")
);

-- CreateTable
CREATE TABLE "Comment" (
    "id" UUID NOT NULL,
    "content" TEXT NOT NULL,
    "approved" BOOLEAN NOT NULL DEFAULT false,
    "authorId" UUID,
    "authorName" TEXT,
    "articleId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "byAuthor" BOOLEAN NOT NULL DEFAULT false,
    "parentId" UUID,
    "spam" BOOLEAN NOT NULL DEFAULT false,
    "caughtBy" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "Comment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Subscriber" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "firstName" TEXT,
    "subscribed" BOOLEAN NOT NULL DEFAULT true,
    "source" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "askedAt" TIMESTAMPTZ(3),
    "confirmedAt" TIMESTAMPTZ(3),
    "unsubscribedAt" TIMESTAMPTZ(3),
    "importId" UUID,
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "stopDetail" TEXT,
    "stopReason" "StopReason",
    "welcomedAt" TIMESTAMPTZ(3),
    "askedToStayAt" TIMESTAMPTZ(3),
    "stayedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Subscriber_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SubscriberImport" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "service" TEXT NOT NULL DEFAULT 'import',
    "state" "SubscriberImportState" NOT NULL DEFAULT 'reading',
    "columns" JSONB,
    "parts" INTEGER NOT NULL DEFAULT 0,
    "lines" INTEGER NOT NULL DEFAULT 0,
    "done" INTEGER NOT NULL DEFAULT 0,
    "outcome" JSONB,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endedAt" TIMESTAMPTZ(3),
    "answers" JSONB,
    "read" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "SubscriberImport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SubscriberImportPart" (
    "importId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "rows" TEXT NOT NULL,

    CONSTRAINT "SubscriberImportPart_pkey" PRIMARY KEY ("importId","number")
);

-- CreateTable
CREATE TABLE "SubscriberImportRow" (
    "importId" UUID NOT NULL,
    "line" INTEGER NOT NULL,
    "email" TEXT,
    "firstName" TEXT,
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "joinedAt" TIMESTAMPTZ(3),
    "isLeft" BOOLEAN NOT NULL DEFAULT false,
    "leftAt" TIMESTAMPTZ(3),
    "refused" TEXT,
    "outcome" TEXT,
    "isAtRisk" BOOLEAN NOT NULL DEFAULT false,
    "words" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "SubscriberImportRow_pkey" PRIMARY KEY ("importId","line")
);

-- CreateTable
CREATE TABLE "SignUp" (
    "subscriberId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "state" "SignUpState" NOT NULL DEFAULT 'waiting',
    "network" TEXT,
    "domain" TEXT,
    "pattern" TEXT,
    "floodId" UUID,

    CONSTRAINT "SignUp_pkey" PRIMARY KEY ("subscriberId")
);

-- CreateTable
CREATE TABLE "Flood" (
    "id" UUID NOT NULL,
    "kind" "FloodKind" NOT NULL,
    "trait" TEXT NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "releasedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Flood_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Mail" (
    "id" UUID NOT NULL,
    "kind" "MailKind" NOT NULL,
    "to" TEXT NOT NULL,
    "subscriberId" UUID,
    "mailingId" UUID,
    "data" JSONB NOT NULL DEFAULT '{}',
    "status" "MailStatus" NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "dueAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "claimedAt" TIMESTAMPTZ(3),
    "sentAt" TIMESTAMPTZ(3),
    "problem" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "handedOver" BOOLEAN,

    CONSTRAINT "Mail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MailReturn" (
    "mailId" UUID NOT NULL,
    "mailingId" UUID,
    "kind" "ReturnKind" NOT NULL,
    "detail" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MailReturn_pkey" PRIMARY KEY ("mailId")
);

-- CreateTable
CREATE TABLE "SeenEvent" (
    "id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SeenEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Mailing" (
    "id" UUID NOT NULL,
    "articleId" UUID,
    "round" INTEGER NOT NULL DEFAULT 1,
    "subject" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "status" "MailingStatus" NOT NULL DEFAULT 'sending',
    "recipients" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Mailing_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MailingDraft" (
    "articleId" UUID NOT NULL,
    "subject" TEXT NOT NULL DEFAULT '',
    "preheader" TEXT NOT NULL DEFAULT '',
    "opening" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MailingDraft_pkey" PRIMARY KEY ("articleId")
);

-- CreateTable
CREATE TABLE "WelcomeSequence" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "isOn" BOOLEAN NOT NULL DEFAULT false,
    "onSince" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "WelcomeSequence_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WelcomeMessage" (
    "id" UUID NOT NULL,
    "place" INTEGER NOT NULL,
    "days" INTEGER NOT NULL,
    "articleId" UUID,
    "subject" TEXT NOT NULL DEFAULT '',
    "content" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "WelcomeMessage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WelcomeSent" (
    "messageId" UUID NOT NULL,
    "subscriberId" UUID NOT NULL,
    "mailId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "WelcomeSent_pkey" PRIMARY KEY ("messageId","subscriberId")
);

-- CreateTable
CREATE TABLE "Suggestion" (
    "id" UUID NOT NULL,
    "name" TEXT,
    "email" TEXT,
    "subject" TEXT,
    "message" TEXT NOT NULL,
    "type" "SuggestionType" NOT NULL DEFAULT 'suggestion',
    "status" "SuggestionStatus" NOT NULL DEFAULT 'new',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "articleId" UUID,
    "caughtBy" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "Suggestion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Topic" (
    "kind" "TopicKind" NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Topic_pkey" PRIMARY KEY ("kind","slug")
);

-- CreateTable
CREATE TABLE "TopicSlug" (
    "kind" "TopicKind" NOT NULL,
    "slug" TEXT NOT NULL,
    "target" TEXT NOT NULL,

    CONSTRAINT "TopicSlug_pkey" PRIMARY KEY ("kind","slug")
);

-- CreateTable
CREATE TABLE "TopicMerge" (
    "id" UUID NOT NULL,
    "kind" "TopicKind" NOT NULL,
    "slug" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "TopicMerge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SpamList" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "words" TEXT[],
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SpamList_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Redirect" (
    "id" UUID NOT NULL,
    "from" TEXT NOT NULL,
    "to" TEXT NOT NULL,
    "leadsTo" TEXT,
    "kind" INTEGER NOT NULL DEFAULT 301,
    "hits" INTEGER NOT NULL DEFAULT 0,
    "lastHitAt" TIMESTAMPTZ(3),
    "source" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Redirect_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Trash" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "files" TEXT[],
    "deletedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Trash_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TrashedRow" (
    "trashId" UUID NOT NULL,
    "table" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "link" TEXT NOT NULL DEFAULT '',
    "depth" INTEGER NOT NULL DEFAULT 0,
    "data" JSONB NOT NULL,

    CONSTRAINT "TrashedRow_pkey" PRIMARY KEY ("trashId","table","key","link")
);

-- CreateTable
CREATE TABLE "RateLimit" (
    "key" TEXT NOT NULL,
    "hits" INTEGER NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "RateLimit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "ExpiredTag" (
    "tag" TEXT NOT NULL,
    "expiredAt" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "ExpiredTag_pkey" PRIMARY KEY ("tag")
);

-- CreateTable
CREATE TABLE "AnnouncedPage" (
    "service" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "modified" TEXT NOT NULL,

    CONSTRAINT "AnnouncedPage_pkey" PRIMARY KEY ("service","path")
);

-- CreateTable
CREATE TABLE "AnnounceRun" (
    "service" TEXT NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "problem" TEXT,
    "toldAt" TIMESTAMPTZ(3),

    CONSTRAINT "AnnounceRun_pkey" PRIMARY KEY ("service")
);

-- CreateTable
CREATE TABLE "Webhook" (
    "id" UUID NOT NULL,
    "address" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "events" TEXT[],
    "withAddresses" BOOLEAN NOT NULL DEFAULT false,
    "secretEdition" INTEGER NOT NULL DEFAULT 1,
    "secretAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "isPaused" BOOLEAN NOT NULL DEFAULT false,
    "pauseReason" TEXT,
    "failingSince" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Webhook_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WebhookDelivery" (
    "id" UUID NOT NULL,
    "webhookId" UUID NOT NULL,
    "event" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "status" "WebhookDeliveryStatus" NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "dueAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "claimedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "httpStatus" INTEGER,
    "ms" INTEGER,
    "answer" TEXT,
    "problem" TEXT,

    CONSTRAINT "WebhookDelivery_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ToldArticle" (
    "articleId" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "publishedAt" TIMESTAMPTZ(3),
    "editedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ToldArticle_pkey" PRIMARY KEY ("articleId")
);

-- CreateTable
CREATE TABLE "LastRun" (
    "name" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "LastRun_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "BackupRun" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "state" "BackupState" NOT NULL,
    "token" UUID,
    "night" DATE NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "isNightMade" BOOLEAN NOT NULL DEFAULT false,
    "startedAt" TIMESTAMPTZ(3),
    "seenAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),
    "progress" JSONB NOT NULL DEFAULT '{}',
    "problem" TEXT,
    "madeAt" TIMESTAMPTZ(3),
    "name" TEXT,
    "bytes" BIGINT,

    CONSTRAINT "BackupRun_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DemoRow" (
    "table" TEXT NOT NULL,
    "id" TEXT NOT NULL,

    CONSTRAINT "DemoRow_pkey" PRIMARY KEY ("table","id")
);

-- CreateTable
CREATE TABLE "CspReport" (
    "day" DATE NOT NULL,
    "directive" TEXT NOT NULL,
    "blocked" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "CspReport_pkey" PRIMARY KEY ("day","directive","blocked")
);

-- CreateTable
CREATE TABLE "Import" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "source" TEXT,
    "site" TEXT NOT NULL DEFAULT '',
    "state" "ImportState" NOT NULL DEFAULT 'uploading',
    "fileKey" TEXT,
    "bytes" BIGINT NOT NULL DEFAULT 0,
    "problem" TEXT,
    "withChanged" BOOLEAN NOT NULL DEFAULT false,
    "token" UUID,
    "seenAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endedAt" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 0,
    "isUnseen" BOOLEAN NOT NULL DEFAULT false,
    "walk" JSONB,

    CONSTRAINT "Import_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ImportItem" (
    "id" UUID NOT NULL,
    "importId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "place" INTEGER NOT NULL,
    "state" "ImportItemState" NOT NULL DEFAULT 'found',
    "title" TEXT NOT NULL DEFAULT '',
    "slug" TEXT NOT NULL DEFAULT '',
    "from" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "targetId" TEXT,
    "isNew" BOOLEAN NOT NULL DEFAULT false,
    "data" JSONB NOT NULL DEFAULT '{}',
    "notes" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "ImportItem_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE INDEX "EndedSession_expiresAt_idx" ON "EndedSession"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "ProgramToken_hash_key" ON "ProgramToken"("hash");

-- CreateIndex
CREATE INDEX "ProgramToken_userId_idx" ON "ProgramToken"("userId");

-- CreateIndex
CREATE INDEX "Account_userId_idx" ON "Account"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Article_slug_key" ON "Article"("slug");

-- CreateIndex
CREATE INDEX "Article_published_publishedAt_id_idx" ON "Article"("published", "publishedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Article_mailAt_idx" ON "Article"("mailAt");

-- CreateIndex
CREATE INDEX "Article_createdAt_id_idx" ON "Article"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Article_categorySlug_idx" ON "Article"("categorySlug");

-- CreateIndex
CREATE INDEX "Article_tagSlugs_idx" ON "Article" USING GIN ("tagSlugs");

-- CreateIndex
CREATE INDEX "ArticleSlug_articleId_idx" ON "ArticleSlug"("articleId");

-- CreateIndex
CREATE UNIQUE INDEX "Series_slug_key" ON "Series"("slug");

-- CreateIndex
CREATE INDEX "SeriesSlug_seriesId_idx" ON "SeriesSlug"("seriesId");

-- CreateIndex
CREATE INDEX "SeriesPart_seriesId_place_idx" ON "SeriesPart"("seriesId", "place");

-- CreateIndex
CREATE UNIQUE INDEX "Page_slug_key" ON "Page"("slug");

-- CreateIndex
CREATE INDEX "PageSlug_pageId_idx" ON "PageSlug"("pageId");

-- CreateIndex
CREATE INDEX "PreviewLink_articleId_idx" ON "PreviewLink"("articleId");

-- CreateIndex
CREATE INDEX "PreviewLink_expiresAt_idx" ON "PreviewLink"("expiresAt");

-- CreateIndex
CREATE INDEX "PreviewNote_articleId_createdAt_id_idx" ON "PreviewNote"("articleId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "PreviewNote_linkId_idx" ON "PreviewNote"("linkId");

-- CreateIndex
CREATE INDEX "SettingVersion_group_createdAt_id_idx" ON "SettingVersion"("group", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "ArticleVersion_articleId_createdAt_id_idx" ON "ArticleVersion"("articleId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Video_youtubeId_key" ON "Video"("youtubeId");

-- CreateIndex
CREATE INDEX "Video_publishedAt_id_idx" ON "Video"("publishedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Video_categorySlug_idx" ON "Video"("categorySlug");

-- CreateIndex
CREATE INDEX "VideoSync_at_idx" ON "VideoSync"("at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Resource_slug_key" ON "Resource"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "Resource_fileUrl_key" ON "Resource"("fileUrl");

-- CreateIndex
CREATE INDEX "Resource_createdAt_id_idx" ON "Resource"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Picture_key_key" ON "Picture"("key");

-- CreateIndex
CREATE INDEX "Picture_createdAt_id_idx" ON "Picture"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Picture_hash_idx" ON "Picture"("hash");

-- CreateIndex
CREATE INDEX "DownloadDay_lastAt_idx" ON "DownloadDay"("lastAt" DESC);

-- CreateIndex
CREATE INDEX "DownloadMark_countedAt_idx" ON "DownloadMark"("countedAt");

-- CreateIndex
CREATE INDEX "DownloadMark_resourceId_idx" ON "DownloadMark"("resourceId");

-- CreateIndex
CREATE INDEX "ViewDay_path_day_idx" ON "ViewDay"("path", "day");

-- CreateIndex
CREATE INDEX "SearchEntry_words_idx" ON "SearchEntry" USING GIN ("words");

-- CreateIndex
CREATE INDEX "ViewMark_countedAt_idx" ON "ViewMark"("countedAt");

-- CreateIndex
CREATE INDEX "Comment_articleId_approved_spam_createdAt_id_idx" ON "Comment"("articleId", "approved", "spam", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Comment_spam_approved_createdAt_id_idx" ON "Comment"("spam", "approved", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Comment_createdAt_idx" ON "Comment"("createdAt" DESC);

-- CreateIndex
CREATE INDEX "Comment_authorId_idx" ON "Comment"("authorId");

-- CreateIndex
CREATE INDEX "Comment_parentId_idx" ON "Comment"("parentId");

-- CreateIndex
CREATE UNIQUE INDEX "Subscriber_email_key" ON "Subscriber"("email");

-- CreateIndex
CREATE INDEX "Subscriber_createdAt_id_idx" ON "Subscriber"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Subscriber_subscribed_idx" ON "Subscriber"("subscribed");

-- CreateIndex
CREATE INDEX "Subscriber_confirmedAt_idx" ON "Subscriber"("confirmedAt" DESC);

-- CreateIndex
CREATE INDEX "Subscriber_importId_idx" ON "Subscriber"("importId");

-- CreateIndex
CREATE INDEX "Subscriber_welcomedAt_idx" ON "Subscriber"("welcomedAt");

-- CreateIndex
CREATE INDEX "Subscriber_askedToStayAt_idx" ON "Subscriber"("askedToStayAt");

-- CreateIndex
CREATE INDEX "SubscriberImport_state_idx" ON "SubscriberImport"("state");

-- CreateIndex
CREATE INDEX "SubscriberImport_createdAt_idx" ON "SubscriberImport"("createdAt" DESC);

-- CreateIndex
CREATE INDEX "SubscriberImportRow_email_idx" ON "SubscriberImportRow"("email");

-- CreateIndex
CREATE UNIQUE INDEX "SubscriberImportRow_importId_email_key" ON "SubscriberImportRow"("importId", "email");

-- CreateIndex
CREATE INDEX "SignUp_state_at_idx" ON "SignUp"("state", "at");

-- CreateIndex
CREATE INDEX "SignUp_at_idx" ON "SignUp"("at");

-- CreateIndex
CREATE INDEX "SignUp_floodId_idx" ON "SignUp"("floodId");

-- CreateIndex
CREATE UNIQUE INDEX "Flood_kind_trait_key" ON "Flood"("kind", "trait");

-- CreateIndex
CREATE INDEX "Mail_mailingId_status_idx" ON "Mail"("mailingId", "status");

-- CreateIndex
CREATE INDEX "Mail_status_dueAt_id_idx" ON "Mail"("status", "dueAt", "id");

-- CreateIndex
CREATE INDEX "Mail_kind_createdAt_idx" ON "Mail"("kind", "createdAt");

-- CreateIndex
CREATE INDEX "Mail_claimedAt_idx" ON "Mail"("claimedAt");

-- CreateIndex
CREATE INDEX "Mail_subscriberId_idx" ON "Mail"("subscriberId");

-- CreateIndex
CREATE INDEX "Mail_to_idx" ON "Mail"("to");

-- CreateIndex
CREATE UNIQUE INDEX "Mail_mailingId_subscriberId_key" ON "Mail"("mailingId", "subscriberId");

-- CreateIndex
CREATE INDEX "MailReturn_mailingId_kind_idx" ON "MailReturn"("mailingId", "kind");

-- CreateIndex
CREATE INDEX "SeenEvent_at_idx" ON "SeenEvent"("at");

-- CreateIndex
CREATE INDEX "Mailing_status_idx" ON "Mailing"("status");

-- CreateIndex
CREATE INDEX "Mailing_createdAt_id_idx" ON "Mailing"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Mailing_articleId_round_key" ON "Mailing"("articleId", "round");

-- CreateIndex
CREATE INDEX "WelcomeMessage_articleId_idx" ON "WelcomeMessage"("articleId");

-- CreateIndex
CREATE INDEX "WelcomeSent_subscriberId_idx" ON "WelcomeSent"("subscriberId");

-- CreateIndex
CREATE INDEX "Suggestion_status_createdAt_id_idx" ON "Suggestion"("status", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Suggestion_articleId_idx" ON "Suggestion"("articleId");

-- CreateIndex
CREATE INDEX "Suggestion_email_idx" ON "Suggestion"("email");

-- CreateIndex
CREATE INDEX "TopicSlug_kind_target_idx" ON "TopicSlug"("kind", "target");

-- CreateIndex
CREATE UNIQUE INDEX "Redirect_from_key" ON "Redirect"("from");

-- CreateIndex
CREATE INDEX "Redirect_leadsTo_idx" ON "Redirect"("leadsTo");

-- CreateIndex
CREATE INDEX "Redirect_source_idx" ON "Redirect"("source");

-- CreateIndex
CREATE INDEX "Redirect_createdAt_id_idx" ON "Redirect"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Trash_deletedAt_id_idx" ON "Trash"("deletedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Trash_files_idx" ON "Trash" USING GIN ("files");

-- CreateIndex
CREATE INDEX "TrashedRow_table_key_idx" ON "TrashedRow"("table", "key");

-- CreateIndex
CREATE INDEX "RateLimit_expiresAt_idx" ON "RateLimit"("expiresAt");

-- CreateIndex
CREATE INDEX "ExpiredTag_expiredAt_idx" ON "ExpiredTag"("expiredAt");

-- CreateIndex
CREATE INDEX "WebhookDelivery_status_dueAt_id_idx" ON "WebhookDelivery"("status", "dueAt", "id");

-- CreateIndex
CREATE INDEX "WebhookDelivery_webhookId_createdAt_id_idx" ON "WebhookDelivery"("webhookId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Import_createdAt_id_idx" ON "Import"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "ImportItem_importId_state_place_idx" ON "ImportItem"("importId", "state", "place");

-- CreateIndex
CREATE INDEX "ImportItem_targetId_idx" ON "ImportItem"("targetId");

-- CreateIndex
CREATE UNIQUE INDEX "ImportItem_importId_kind_key_key" ON "ImportItem"("importId", "kind", "key");

-- AddForeignKey
ALTER TABLE "ProgramToken" ADD CONSTRAINT "ProgramToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Account" ADD CONSTRAINT "Account_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ArticleSlug" ADD CONSTRAINT "ArticleSlug_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "Article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RelatedList" ADD CONSTRAINT "RelatedList_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "Article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SeriesSlug" ADD CONSTRAINT "SeriesSlug_seriesId_fkey" FOREIGN KEY ("seriesId") REFERENCES "Series"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SeriesPart" ADD CONSTRAINT "SeriesPart_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "Article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SeriesPart" ADD CONSTRAINT "SeriesPart_seriesId_fkey" FOREIGN KEY ("seriesId") REFERENCES "Series"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StartHere" ADD CONSTRAINT "StartHere_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "Article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PageSlug" ADD CONSTRAINT "PageSlug_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES "Page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PreviewLink" ADD CONSTRAINT "PreviewLink_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "Article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PreviewNote" ADD CONSTRAINT "PreviewNote_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "Article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PreviewNote" ADD CONSTRAINT "PreviewNote_linkId_fkey" FOREIGN KEY ("linkId") REFERENCES "PreviewLink"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ArticleDraft" ADD CONSTRAINT "ArticleDraft_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "Article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ArticleVersion" ADD CONSTRAINT "ArticleVersion_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "Article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DownloadDay" ADD CONSTRAINT "DownloadDay_resourceId_fkey" FOREIGN KEY ("resourceId") REFERENCES "Resource"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DownloadMark" ADD CONSTRAINT "DownloadMark_resourceId_fkey" FOREIGN KEY ("resourceId") REFERENCES "Resource"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "Article"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "Comment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Subscriber" ADD CONSTRAINT "Subscriber_importId_fkey" FOREIGN KEY ("importId") REFERENCES "SubscriberImport"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SubscriberImportPart" ADD CONSTRAINT "SubscriberImportPart_importId_fkey" FOREIGN KEY ("importId") REFERENCES "SubscriberImport"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SubscriberImportRow" ADD CONSTRAINT "SubscriberImportRow_importId_fkey" FOREIGN KEY ("importId") REFERENCES "SubscriberImport"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SignUp" ADD CONSTRAINT "SignUp_subscriberId_fkey" FOREIGN KEY ("subscriberId") REFERENCES "Subscriber"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SignUp" ADD CONSTRAINT "SignUp_floodId_fkey" FOREIGN KEY ("floodId") REFERENCES "Flood"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Mail" ADD CONSTRAINT "Mail_subscriberId_fkey" FOREIGN KEY ("subscriberId") REFERENCES "Subscriber"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Mail" ADD CONSTRAINT "Mail_mailingId_fkey" FOREIGN KEY ("mailingId") REFERENCES "Mailing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MailReturn" ADD CONSTRAINT "MailReturn_mailId_fkey" FOREIGN KEY ("mailId") REFERENCES "Mail"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Mailing" ADD CONSTRAINT "Mailing_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "Article"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MailingDraft" ADD CONSTRAINT "MailingDraft_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "Article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WelcomeMessage" ADD CONSTRAINT "WelcomeMessage_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "Article"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WelcomeSent" ADD CONSTRAINT "WelcomeSent_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "WelcomeMessage"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WelcomeSent" ADD CONSTRAINT "WelcomeSent_subscriberId_fkey" FOREIGN KEY ("subscriberId") REFERENCES "Subscriber"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Suggestion" ADD CONSTRAINT "Suggestion_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "Article"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TrashedRow" ADD CONSTRAINT "TrashedRow_trashId_fkey" FOREIGN KEY ("trashId") REFERENCES "Trash"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WebhookDelivery" ADD CONSTRAINT "WebhookDelivery_webhookId_fkey" FOREIGN KEY ("webhookId") REFERENCES "Webhook"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportItem" ADD CONSTRAINT "ImportItem_importId_fkey" FOREIGN KEY ("importId") REFERENCES "Import"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Only comments are too many to be read through at each search. The list asks for this very expression
-- (lib/domains/comments/owner.ts); the space before it lets words of one or two letters be found where a word begins.
CREATE INDEX "Comment_search_idx" ON "Comment"
USING gin (search_text(' ' || coalesce("authorName", '') || ' ' || "content") gin_trgm_ops);

-- What the owner's list of articles looks for in their texts; it asks for this very expression
-- (lib/domains/articles/owner.ts). No vector may be larger than a megabyte, so a text is searched in its first 100,000
-- characters.
CREATE INDEX "Article_words_idx" ON "Article"
USING gin (to_tsvector('simple', search_text(left("content", 100000))));

-- Names may be mistyped among a hundred thousand. The list asks for this very expression (lib/domains/newsletter/owner.ts).
CREATE INDEX "Subscriber_search_idx" ON "Subscriber"
USING gin ((coalesce(search_text("firstName"), '') || ' ' || "email") gin_trgm_ops);

-- What a mistyped word is looked for by.
CREATE INDEX "SearchWord_search_idx" ON "SearchWord" USING gin (search_text("word") gin_trgm_ops);

-- A text without the signs of Markdown and HTML: what a row is searched by that no save has rendered yet.
CREATE FUNCTION search_plain(TEXT) RETURNS TEXT
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
DECLARE
  plain TEXT := $1;
  step TEXT[];
BEGIN
  FOREACH step SLICE 1 IN ARRAY ARRAY[
    ['<!--.*?-->', ' ', 'g'],
    ['<(script|style|template)\y.*?</\1>', ' ', 'gi'],
    ['</?[a-zA-Z][^<>]*>', ' ', 'g'],
    ['^\s*(```|~~~).*$', '', 'gn'],
    ['^\s*:::\w*\s*$', '', 'gn'],
    ['^::figure(\[([^\]]*)\])?(\{[^}]*\})?', '\2', 'gn'],
    ['^\s*\[[^\]]+\]:.*$', '', 'gn'],
    ['\[\^[^\]]+\]', '', 'g'],
    ['!?\[([^\]]*)\](\([^()]*(\([^()]*\)[^()]*)*\)|\[[^\]]*\])', '\1', 'g'],
    ['^[ \t>]*(#{1,6}[ \t]+|[-*+][ \t]+(\[[ xX]\][ \t]+)?|\d+[.)][ \t]+)?', '', 'gn'],
    ['^\[![A-Z]+\]', '', 'gn'],
    ['^[-*_=|: \t]+$', '', 'gn'],
    ['\s*\|\s*', ' ', 'g'],
    ['(?<!\\)(\*{1,3}|~~|`+)(\S)', '\2', 'g'],
    ['([^\s\\])(\*{1,3}|~~|`+)', '\1', 'g'],
    ['(^|[\s[:punct:]])_{1,3}(\S)', '\1\2', 'g'],
    ['(\S)_{1,3}($|[\s[:punct:]])', '\1\2', 'g'],
    ['\\([[:punct:]])', '\1', 'g'],
    ['&nbsp;', ' ', 'g'],
    ['&(lt|gt|quot|apos|#\d+|#x[0-9a-f]+);', ' ', 'gi'],
    ['&amp;', '&', 'g'],
    ['[ \t]+', ' ', 'g']
  ] LOOP
    plain := regexp_replace(plain, step[1], step[2], step[3]);
  END LOOP;
  RETURN btrim(plain, E' \t\r\n');
END
$$;

-- Writes an entry, and learns its words. No vector may be larger than a megabyte, so the longest texts are searched
-- by their beginning.
CREATE FUNCTION put_search_entry(
  "kind" TEXT, "id" UUID, "path" TEXT, "title" TEXT, "summary" TEXT, "category" TEXT, "tags" TEXT, "body" TEXT,
  "at" TIMESTAMPTZ
) RETURNS VOID
LANGUAGE plpgsql
AS $$
DECLARE
  begun TEXT := left("body", 120000);
  head tsvector := setweight(to_tsvector('site_search', search_text("title")), 'A')
    || setweight(to_tsvector('site_search', search_text(concat_ws(' ', "summary", "category", "tags"))), 'B');
BEGIN
  INSERT INTO "SearchEntry" ("kind", "id", "path", "title", "summary", "category", "at", "head", "words")
  VALUES ($1, $2, $3, $4, $5, $6, $9, head,
    head || setweight(to_tsvector('site_search', search_text(begun)), 'C'))
  ON CONFLICT ON CONSTRAINT "SearchEntry_pkey" DO UPDATE SET
    "path" = excluded."path", "title" = excluded."title", "summary" = excluded."summary",
    "category" = excluded."category", "at" = excluded."at", "head" = excluded."head", "words" = excluded."words";
  -- In one order, so that two writes at once wait for each other instead of locking each other out.
  INSERT INTO "SearchWord" ("word")
  SELECT lexeme FROM unnest(to_tsvector('simple', concat_ws(' ', $4, $5, $6, $7, begun)))
  WHERE lexeme ~ '^[[:alpha:]]{4,30}$'
    AND NOT EXISTS (SELECT FROM "SearchWord" AS known WHERE known."word" = lexeme)
  ORDER BY lexeme
  ON CONFLICT DO NOTHING;
END
$$;

-- What has these words. The planner does not know how long it takes to unpack a vector, and would rather read all of
-- them than the index where a word is common: a hundred times as slow.
CREATE FUNCTION search_entries("asked" tsquery) RETURNS TABLE (
  "kind" TEXT, "id" UUID, "path" TEXT, "title" TEXT, "category" TEXT, "at" TIMESTAMPTZ, "head" tsvector
)
LANGUAGE sql STABLE
SET enable_seqscan = off
AS $$
  SELECT "kind", "id", "path", "title", "category", "at", "head" FROM "SearchEntry" WHERE "words" @@ "asked"
$$;

CREATE FUNCTION forget_plain_text() RETURNS TRIGGER
LANGUAGE plpgsql
AS $$
BEGIN
  IF NEW."content" <> OLD."content" AND NEW."plainText" IS NOT DISTINCT FROM OLD."plainText" THEN
    NEW."plainText" := NULL;
  END IF;
  RETURN NEW;
END
$$;

CREATE FUNCTION put_article_entry() RETURNS TRIGGER
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM put_search_entry('article', NEW."id", '/article/' || NEW."slug", NEW."title", NEW."excerpt",
    NEW."category", array_to_string(NEW."tags", ' '), coalesce(NEW."plainText", search_plain(NEW."content")),
    coalesce(NEW."publishedAt", NEW."createdAt"));
  RETURN NULL;
END
$$;

CREATE FUNCTION put_resource_entry() RETURNS TRIGGER
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM put_search_entry('resource', NEW."id", '/resource/' || NEW."slug", NEW."title",
    coalesce(NEW."description", ''), NEW."category", NEW."type", '', NEW."createdAt");
  RETURN NULL;
END
$$;

CREATE FUNCTION put_video_entry() RETURNS TRIGGER
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM put_search_entry('video', NEW."id", '/video/' || NEW."youtubeId", NEW."title",
    coalesce(NEW."description", ''), NEW."category", array_to_string(NEW."tags", ' '),
    search_plain(coalesce(NEW."transcript", '')), coalesce(NEW."publishedAt", NEW."createdAt"));
  RETURN NULL;
END
$$;

CREATE FUNCTION put_page_entry() RETURNS TRIGGER
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM put_search_entry('page', NEW."id", '/' || NEW."slug", NEW."title", NEW."description", NULL, '',
    coalesce(NEW."plainText", search_plain(NEW."content")), NEW."createdAt");
  RETURN NULL;
END
$$;

CREATE FUNCTION remove_search_entry() RETURNS TRIGGER
LANGUAGE plpgsql
AS $$
BEGIN
  DELETE FROM "SearchEntry" WHERE "kind" = TG_ARGV[0] AND "id" = OLD."id";
  RETURN NULL;
END
$$;

CREATE TRIGGER "forget_plain_text" BEFORE UPDATE OF "content" ON "Article"
FOR EACH ROW EXECUTE FUNCTION forget_plain_text();
CREATE TRIGGER "forget_plain_text" BEFORE UPDATE OF "content" ON "Page"
FOR EACH ROW EXECUTE FUNCTION forget_plain_text();

CREATE TRIGGER "put_search_entry" AFTER INSERT OR UPDATE OF "slug", "title", "excerpt", "category", "tags",
  "content", "plainText", "publishedAt" ON "Article"
FOR EACH ROW EXECUTE FUNCTION put_article_entry();
CREATE TRIGGER "put_search_entry" AFTER INSERT OR UPDATE OF "slug", "title", "description", "category", "type"
  ON "Resource"
FOR EACH ROW EXECUTE FUNCTION put_resource_entry();
CREATE TRIGGER "put_search_entry" AFTER INSERT OR UPDATE OF "youtubeId", "title", "description", "category",
  "tags", "transcript", "publishedAt" ON "Video"
FOR EACH ROW EXECUTE FUNCTION put_video_entry();
CREATE TRIGGER "put_search_entry" AFTER INSERT OR UPDATE OF "slug", "title", "description", "content",
  "plainText" ON "Page"
FOR EACH ROW EXECUTE FUNCTION put_page_entry();

CREATE TRIGGER "remove_search_entry" AFTER DELETE ON "Article"
FOR EACH ROW EXECUTE FUNCTION remove_search_entry('article');
CREATE TRIGGER "remove_search_entry" AFTER DELETE ON "Resource"
FOR EACH ROW EXECUTE FUNCTION remove_search_entry('resource');
CREATE TRIGGER "remove_search_entry" AFTER DELETE ON "Video"
FOR EACH ROW EXECUTE FUNCTION remove_search_entry('video');
CREATE TRIGGER "remove_search_entry" AFTER DELETE ON "Page"
FOR EACH ROW EXECUTE FUNCTION remove_search_entry('page');

-- When what readers see of a thing last changed, which search engines and feeds are told. A save that changes
-- nothing of it, a count, a flag or a publication leaves it alone, whoever writes: the database itself looks.
CREATE FUNCTION note_edit() RETURNS TRIGGER
LANGUAGE plpgsql
AS $$
BEGIN
  NEW."editedAt" := CURRENT_TIMESTAMP;
  RETURN NEW;
END
$$;

CREATE TRIGGER "Article_edit" BEFORE UPDATE ON "Article" FOR EACH ROW
WHEN (
  (OLD."title", OLD."excerpt", OLD."content", OLD."category", OLD."tags", OLD."featuredImage", OLD."featuredImageAlt", OLD."references", OLD."reviewedOn", OLD."aiNote")
  IS DISTINCT FROM
  (NEW."title", NEW."excerpt", NEW."content", NEW."category", NEW."tags", NEW."featuredImage", NEW."featuredImageAlt", NEW."references", NEW."reviewedOn", NEW."aiNote")
) EXECUTE FUNCTION note_edit();

CREATE TRIGGER "Page_edit" BEFORE UPDATE ON "Page" FOR EACH ROW
WHEN ((OLD."title", OLD."description", OLD."content") IS DISTINCT FROM (NEW."title", NEW."description", NEW."content"))
EXECUTE FUNCTION note_edit();

CREATE TRIGGER "Resource_edit" BEFORE UPDATE ON "Resource" FOR EACH ROW
WHEN (
  (OLD."title", OLD."description", OLD."type", OLD."fileUrl", OLD."thumbnailUrl", OLD."category", OLD."age")
  IS DISTINCT FROM
  (NEW."title", NEW."description", NEW."type", NEW."fileUrl", NEW."thumbnailUrl", NEW."category", NEW."age")
) EXECUTE FUNCTION note_edit();

CREATE TRIGGER "Video_edit" BEFORE UPDATE ON "Video" FOR EACH ROW
WHEN (
  (OLD."title", OLD."description", OLD."thumbnail", OLD."category", OLD."tags", OLD."transcript")
  IS DISTINCT FROM
  (NEW."title", NEW."description", NEW."thumbnail", NEW."category", NEW."tags", NEW."transcript")
) EXECUTE FUNCTION note_edit();

-- The articles of a series and their order are stored anew at each save: whoever writes them says when they changed.
CREATE TRIGGER "Series_edit" BEFORE UPDATE ON "Series" FOR EACH ROW
WHEN ((OLD."title", OLD."description") IS DISTINCT FROM (NEW."title", NEW."description"))
EXECUTE FUNCTION note_edit();

-- Cache tags are sent in a header, so a slug with letters beyond ASCII stands in them as its digest: `slugInTag` in
-- lib/cache/slug-tag.ts.
CREATE FUNCTION slug_in_tag(slug text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN slug ~ '^[ -~]*$' THEN slug ELSE encode(sha256(convert_to(slug, 'UTF8')), 'hex') END;

-- Which cached answers are out of date once a scheduled article's date has come, as ExpiredTag says it of writes.
-- An article that was saved after its date is none: that save has recorded what it expired. The minute is for
-- servers whose clocks differ. One that goes by email alone makes nothing out of date: no page shows it. It may also
-- enter the end of other articles' pages, and its series: those that show articles beside an article say so with the
-- tag 'articles-due'.
CREATE VIEW "ScheduledTag" AS
SELECT tags."tag", article."publishedAt" AS "dueAt"
FROM "Article" AS article
CROSS JOIN LATERAL (
    SELECT 'articles' AS "tag"
    UNION ALL
    SELECT 'articles-due'
    UNION ALL
    SELECT 'article:' || slug_in_tag(article."slug")
    UNION ALL
    SELECT 'article:' || slug_in_tag(former."slug")
    FROM "ArticleSlug" AS former WHERE former."articleId" = article."id"
) AS tags
WHERE article."published" AND article."audience" <> 'email'
    AND article."publishedAt" > article."updatedAt" - interval '1 minute';
