import { LostThread, WavesOfCalm } from "@/components/art/growing-tree";
import { ArticleView } from "@/components/article/article-view";
import { PreviewNotesOnAll, PreviewPassages } from "@/components/article/preview-notes";
import { HomeLink, NoticeCard } from "@/components/site/notice-card";
import { spokenLanguage } from "@/lib/content/language";
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
import { plainPage } from "@/lib/site/document/plain-page";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { readSettings } from "@/lib/site/settings/settings";
import { renderBiography } from "@/lib/site/settings/texts";
import { wordsOf } from "@/lib/site/words/words";

type PreviewState = {
  article: PreviewedArticle;
  notes: PreviewNote[];
  /** A line at the top, on what this is. */
  notice: (site: SiteSettings) => string;
  /** True where notes can be written. */
  canWrite: boolean;
  /** The passage that a note was just sent to. */
  sent?: number | null;
};

export async function previewPage({
  article,
  notes,
  notice,
  canWrite,
  sent = null,
}: PreviewState): Promise<SitePage> {
  const settings = await readSettings();
  const furniture = wordsOf(settings).content;
  const [{ html, headings, text }, sources, related, biographyHtml] = await Promise.all([
    renderContentApart(article.content, { ...draftOptions(signingImageSetting), furniture }),
    renderSources(article.references, settings.site.language),
    listRelatedArticles(article.id),
    renderBiography(settings),
  ]);
  const passages = splitPassages(html);
  const placed = placeNotes(
    notes,
    passages.map(({ text }) => text),
  );
  return (site) =>
    plainPage(
      site,
      {
        title: wordsOf(site).preview.title(article.title),
        description: wordsOf(site).preview.description,
      },
      <>
        <div className="wrap">
          <p className="py-4 text-sm text-quiet" role="note">
            {notice(site)}
          </p>
        </div>
        <ArticleView
          site={site}
          address={null}
          article={article}
          headings={headings}
          html={html}
          language={spokenLanguage(article, text, site.site.language)}
          related={related}
          biographyHtml={biographyHtml}
          sourcesHtml={sources?.html ?? null}
        >
          <PreviewPassages
            canWrite={canWrite}
            notes={placed}
            passages={passages}
            sent={sent}
            site={site}
          />
        </ArticleView>
        <PreviewNotesOnAll
          notes={placed.filter(({ place }) => place < 0)}
          sent={sent}
          site={site}
          canWrite={canWrite}
        />
      </>,
    );
}

/** What is in the place of a preview; a note that was refused is still in the form one goes back to. */
export function previewNotice(why: "unusable" | "refused" | "failed", sentence = ""): SitePage {
  return (site) => {
    const { preview } = wordsOf(site);
    const { title } = preview[why];
    const text = why === "refused" ? sentence : preview[why].text;
    return plainPage(
      site,
      { title, description: preview.description, status: 404 },
      <NoticeCard
        art={why === "unusable" ? <LostThread /> : <WavesOfCalm />}
        note={why === "refused" ? preview.refused.note : undefined}
        text={text}
        title={title}
      >
        <HomeLink isMain site={site} />
      </NoticeCard>,
    );
  };
}
