import * as articleVersionsId from "@/app/api/admin/article-versions/[id]/route";
import * as articlesIdAudience from "@/app/api/admin/articles/[id]/audience/route";
import * as articlesIdEmail from "@/app/api/admin/articles/[id]/email/route";
import * as articlesIdMailing from "@/app/api/admin/articles/[id]/mailing/route";
import * as articlesIdPlace from "@/app/api/admin/articles/[id]/place/route";
import * as articlesIdPublish from "@/app/api/admin/articles/[id]/publish/route";
import * as articlesIdPublishUndo from "@/app/api/admin/articles/[id]/publish/undo/route";
import * as articlesId from "@/app/api/admin/articles/[id]/route";
import * as articlesIdVersions from "@/app/api/admin/articles/[id]/versions/route";
import * as articles from "@/app/api/admin/articles/route";
import * as articlesSubjects from "@/app/api/admin/articles/subjects/route";
import * as commentsIdApprove from "@/app/api/admin/comments/[id]/approve/route";
import * as commentsIdPending from "@/app/api/admin/comments/[id]/pending/route";
import * as commentsIdReply from "@/app/api/admin/comments/[id]/reply/route";
import * as commentsId from "@/app/api/admin/comments/[id]/route";
import * as commentsIdSpam from "@/app/api/admin/comments/[id]/spam/route";
import * as commentsBulk from "@/app/api/admin/comments/bulk/route";
import * as comments from "@/app/api/admin/comments/route";
import * as mailingsIdResume from "@/app/api/admin/mailings/[id]/resume/route";
import * as mailingsId from "@/app/api/admin/mailings/[id]/route";
import * as mailingsIdStop from "@/app/api/admin/mailings/[id]/stop/route";
import * as mailings from "@/app/api/admin/mailings/route";
import * as mailingsScheduled from "@/app/api/admin/mailings/scheduled/route";
import * as pagesId from "@/app/api/admin/pages/[id]/route";
import * as pages from "@/app/api/admin/pages/route";
import * as picturesIdFile from "@/app/api/admin/pictures/[id]/file/route";
import * as picturesId from "@/app/api/admin/pictures/[id]/route";
import * as picturesFetch from "@/app/api/admin/pictures/fetch/route";
import * as pictures from "@/app/api/admin/pictures/route";
import * as redirectsId from "@/app/api/admin/redirects/[id]/route";
import * as redirectsExport from "@/app/api/admin/redirects/export/route";
import * as redirectsImport from "@/app/api/admin/redirects/import/route";
import * as redirects from "@/app/api/admin/redirects/route";
import * as resourcesId from "@/app/api/admin/resources/[id]/route";
import * as resources from "@/app/api/admin/resources/route";
import * as resourcesSubjects from "@/app/api/admin/resources/subjects/route";
import * as seriesId from "@/app/api/admin/series/[id]/route";
import * as series from "@/app/api/admin/series/route";
import * as startHere from "@/app/api/admin/start-here/route";
import * as statisticsNinetyDays from "@/app/api/admin/statistics/ninety-days/route";
import * as statistics from "@/app/api/admin/statistics/route";
import * as subscribersId from "@/app/api/admin/subscribers/[id]/route";
import * as subscribersExport from "@/app/api/admin/subscribers/export/route";
import * as subscribersImport from "@/app/api/admin/subscribers/import/route";
import * as subscribers from "@/app/api/admin/subscribers/route";
import * as suggestionsIdArticle from "@/app/api/admin/suggestions/[id]/article/route";
import * as suggestionsId from "@/app/api/admin/suggestions/[id]/route";
import * as suggestionsCounts from "@/app/api/admin/suggestions/counts/route";
import * as suggestions from "@/app/api/admin/suggestions/route";
import * as topicsIdMerge from "@/app/api/admin/topics/[id]/merge/route";
import * as topicsId from "@/app/api/admin/topics/[id]/route";
import * as topics from "@/app/api/admin/topics/route";
import * as topicsUnmerge from "@/app/api/admin/topics/unmerge/route";
import * as videosId from "@/app/api/admin/videos/[id]/route";
import * as videos from "@/app/api/admin/videos/route";
import * as videosSubjects from "@/app/api/admin/videos/subjects/route";
import * as waiting from "@/app/api/admin/waiting/route";
import * as publicArticlesSlug from "@/app/api/articles/[slug]/route";
import * as publicObjectsUpload from "@/app/api/objects/upload/route";
import * as publicResources from "@/app/api/resources/route";
import * as publicVideos from "@/app/api/videos/route";

/** What programs may call, by its address; a test finds a call that is missing. */
export const programCalls = {
  "/api/admin/article-versions/[id]": articleVersionsId,
  "/api/admin/articles/[id]/audience": articlesIdAudience,
  "/api/admin/articles/[id]/email": articlesIdEmail,
  "/api/admin/articles/[id]/mailing": articlesIdMailing,
  "/api/admin/articles/[id]/place": articlesIdPlace,
  "/api/admin/articles/[id]/publish": articlesIdPublish,
  "/api/admin/articles/[id]/publish/undo": articlesIdPublishUndo,
  "/api/admin/articles/[id]": articlesId,
  "/api/admin/articles/[id]/versions": articlesIdVersions,
  "/api/admin/articles": articles,
  "/api/admin/articles/subjects": articlesSubjects,
  "/api/admin/comments/[id]/approve": commentsIdApprove,
  "/api/admin/comments/[id]/pending": commentsIdPending,
  "/api/admin/comments/[id]/reply": commentsIdReply,
  "/api/admin/comments/[id]": commentsId,
  "/api/admin/comments/[id]/spam": commentsIdSpam,
  "/api/admin/comments/bulk": commentsBulk,
  "/api/admin/comments": comments,
  "/api/admin/mailings/[id]/resume": mailingsIdResume,
  "/api/admin/mailings/[id]": mailingsId,
  "/api/admin/mailings/[id]/stop": mailingsIdStop,
  "/api/admin/mailings": mailings,
  "/api/admin/mailings/scheduled": mailingsScheduled,
  "/api/admin/pages/[id]": pagesId,
  "/api/admin/pages": pages,
  "/api/admin/pictures/fetch": picturesFetch,
  "/api/admin/pictures/[id]/file": picturesIdFile,
  "/api/admin/pictures/[id]": picturesId,
  "/api/admin/pictures": pictures,
  "/api/admin/redirects/[id]": redirectsId,
  "/api/admin/redirects/export": redirectsExport,
  "/api/admin/redirects/import": redirectsImport,
  "/api/admin/redirects": redirects,
  "/api/admin/resources/[id]": resourcesId,
  "/api/admin/resources": resources,
  "/api/admin/resources/subjects": resourcesSubjects,
  "/api/admin/series/[id]": seriesId,
  "/api/admin/series": series,
  "/api/admin/start-here": startHere,
  "/api/admin/statistics/ninety-days": statisticsNinetyDays,
  "/api/admin/statistics": statistics,
  "/api/admin/subscribers/[id]": subscribersId,
  "/api/admin/subscribers/export": subscribersExport,
  "/api/admin/subscribers/import": subscribersImport,
  "/api/admin/subscribers": subscribers,
  "/api/admin/suggestions/[id]/article": suggestionsIdArticle,
  "/api/admin/suggestions/[id]": suggestionsId,
  "/api/admin/suggestions/counts": suggestionsCounts,
  "/api/admin/suggestions": suggestions,
  "/api/admin/topics/[id]/merge": topicsIdMerge,
  "/api/admin/topics/[id]": topicsId,
  "/api/admin/topics": topics,
  "/api/admin/topics/unmerge": topicsUnmerge,
  "/api/admin/videos/[id]": videosId,
  "/api/admin/videos": videos,
  "/api/admin/videos/subjects": videosSubjects,
  "/api/admin/waiting": waiting,
  "/api/articles/[slug]": publicArticlesSlug,
  "/api/objects/upload": publicObjectsUpload,
  "/api/resources": publicResources,
  "/api/videos": publicVideos,
};
