import { LostThread, WavesOfCalm } from "@/components/art/growing-tree";
import { ArticleView } from "@/components/article/article-view";
import { PreviewNotesOnAll, PreviewPassages } from "@/components/article/preview-notes";
import { HomeLink, NoticeCard } from "@/components/site/notice-card";
import { SiteFrame } from "@/components/site/site-frame";
import { textLanguageOf } from "@/lib/content/language";
import { splitPassages } from "@/lib/content/passages";
import { renderContentApart } from "@/lib/content/render-apart";
import { listRelatedArticles } from "@/lib/domains/articles/around";
import { renderSources } from "@/lib/domains/articles/public";
import type { PreviewedArticle } from "@/lib/domains/previews/public";
import { placeNotes } from "@/lib/domains/previews/rules";
import type { PreviewNote } from "@/lib/domains/previews/schema";
import { signingImageSetting } from "@/lib/images/images";
import { draftOptions } from "@/lib/images/rules";
import type { SitePage } from "@/lib/site/document/document";
import { pageMetadata } from "@/lib/site/seo/metadata";
import { siteFacts } from "@/lib/site/settings/rules";
import { readSettings } from "@/lib/site/settings/settings";
import { renderBiography } from "@/lib/site/settings/texts";

type PreviewState = {
  article: PreviewedArticle;
  notes: PreviewNote[];
  /** A line at the top, on what this is. */
  notice: string;
  /** True where notes can be written. */
  canWrite: boolean;
  /** The passage that a note was just sent to. */
  sent?: number | null;
};

/** An article as its page will be, with a margin for notes. */
export async function previewPage({
  article,
  notes,
  notice,
  canWrite,
  sent = null,
}: PreviewState): Promise<SitePage> {
  const [{ html, headings, text }, sources, related, { author }] = await Promise.all([
    renderContentApart(article.content, draftOptions(signingImageSetting)),
    renderSources(article.references),
    listRelatedArticles(article.id),
    readSettings(),
  ]);
  const biographyHtml = await renderBiography(author);
  const passages = splitPassages(html);
  const placed = placeNotes(
    notes,
    passages.map(({ text }) => text),
  );
  return (site) => ({
    metadata: pageMetadata(
      {
        title: `Preview: ${article.title}`,
        description: "A draft that is not published.",
        path: null,
      },
      site,
    ),
    body: (
      <SiteFrame site={site}>
        <div className="wrap">
          <p className="py-4 text-sm text-quiet" role="note">
            {notice}
          </p>
        </div>
        <ArticleView
          site={site}
          address={null}
          article={article}
          headings={headings}
          html={html}
          language={textLanguageOf(text, siteFacts.language)}
          related={related}
          biographyHtml={biographyHtml}
          sourcesHtml={sources?.html ?? null}
        >
          <PreviewPassages notes={placed} passages={passages} sent={sent} canWrite={canWrite} />
        </ArticleView>
        <PreviewNotesOnAll
          notes={placed.filter(({ place }) => place < 0)}
          sent={sent}
          canWrite={canWrite}
        />
      </SiteFrame>
    ),
  });
}

const says = {
  unusable: {
    title: "This preview has ended",
    text: "Links to a draft work for fourteen days, or until the author ends them.",
  },
  refused: { title: "Your note wasn’t sent", text: "" },
  failed: {
    title: "That didn’t work",
    text: "The site can’t load the draft right now. Please try again in a minute.",
  },
} as const;

/** What is in the place of a preview; a note that was refused is still in the form one goes back to. */
export function previewNotice(why: keyof typeof says, sentence?: string): SitePage {
  const { title, text } = says[why];
  return (site) => ({
    status: 404,
    metadata: pageMetadata(
      { title, description: "A draft that is not published.", path: null },
      site,
    ),
    body: (
      <SiteFrame site={site}>
        <NoticeCard
          art={why === "unusable" ? <LostThread /> : <WavesOfCalm />}
          note={why === "refused" ? "Your words are still there: go back a page." : undefined}
          text={sentence ?? text}
          title={title}
        >
          <HomeLink isMain />
        </NoticeCard>
      </SiteFrame>
    ),
  });
}
