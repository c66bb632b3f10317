import "server-only";
import { db } from "@/lib/database/db";
import { foundItem, happened, type Kind } from "@/lib/site/kinds/kind";
import { imagesOf, newestEdit, SITEMAP_MAX_PAGES } from "@/lib/site/seo/sitemap";
import { readSettings } from "@/lib/site/settings/settings";
import { wordsOf } from "@/lib/site/words/words";
import { siteZone } from "@/lib/text/time-zone";
import { getLetter, listLetters } from "./letters";
import { getArticle, listArticles, updateArticle } from "./owner";
import {
  articleAddressesSql,
  getPublishedArticle,
  listArticleAddresses,
  listArticleShelves,
  listArticleStretches,
  listNewestArticles,
  listSubjectAddresses,
} from "./public";
import { restoreStanding } from "./publication";
import { deleteArticle, restoreArticles } from "./removal";
import { languageLinks } from "./rules";
import { articleInput, standingInput } from "./schema";
import { listAllTranslations } from "./translations";
import { countDrafts } from "./unfinished";

export const kind: Kind = {
  name: "Articles",
  trash: { article: { name: "Article", restore: restoreArticles } },
  undo: [
    {
      table: "Article",
      remove: deleteArticle,
      async update(admin, id, row, was) {
        const { published } = await getArticle(admin, id);
        const input = articleInput.parse({ ...row, published });
        const { version } = await updateArticle(admin, id, input, null);
        const isElsewhere = Object.keys(was).some((name) => name in standingInput.shape);
        if (!isElsewhere) return;
        const { mailAt, ...standing } = standingInput.parse(row);
        // What was to go meanwhile does not go by itself any more, and may have been sent; nor what was sent before.
        const isToCome = mailAt !== null && new Date(mailAt) > new Date();
        await restoreStanding(
          admin,
          id,
          { ...standing, mailAt: isToCome ? mailAt : null },
          version,
        );
      },
    },
  ],
  async find(admin, search) {
    const { articles } = await listArticles(admin, search);
    return articles.map(({ id, title, category }) =>
      foundItem({ id, title, hint: category, href: `/admin/articles/${id}/edit` }),
    );
  },
  waiting: { drafts: countDrafts },
  async activity(max) {
    const rows = await db.publicArticle.findMany({
      where: { publishedAt: { not: null } },
      select: { title: true, slug: true, publishedAt: true },
      orderBy: { publishedAt: "desc" },
      take: max,
    });
    return rows.flatMap(({ title, slug, publishedAt: at }) =>
      at ? [happened("article", { title, href: `/article/${slug}`, at })] : [],
    );
  },
  demo: { table: "Article", remove: deleteArticle },
  items: {
    article: getPublishedArticle,
    async letter(slug) {
      const { newsletter, site } = await readSettings();
      if (!newsletter.archive) return { found: "nothing" };
      const letter = await getLetter(slug, site.language);
      return letter.found === "nothing" ? getPublishedArticle(slug) : letter;
    },
  },
  async newest(max, site) {
    const articles = await listNewestArticles(max);
    if (articles === "failed") throw new Error("The newest articles could not be read.");
    return {
      title: wordsOf(site).site.articles,
      lines: articles.map(({ title, slug, excerpt }) => [title, `/article/${slug}.md`, excerpt]),
    };
  },
  async sitemap({ newsletter, site }) {
    const [stretches, letters, subjects, shelves, translations] = await Promise.all([
      listArticleStretches(SITEMAP_MAX_PAGES),
      newsletter.archive ? listLetters() : [],
      listSubjectAddresses(),
      listArticleShelves(siteZone()),
      listAllTranslations(site.language),
    ]);
    const list = (path: string, modified: string | null) => ({
      path: `/articles/${path}`,
      modified,
    });
    return {
      main: { path: "/articles", modified: newestEdit(stretches) },
      lists: [
        ...subjects.categories.map(({ slug, editedAt }) => list(`category/${slug}`, editedAt)),
        ...shelves.years.map(({ year, editedAt }) => list(`year/${year}`, editedAt)),
        ...shelves.ages.map(({ age, editedAt }) => list(`age/${age}`, editedAt)),
        ...subjects.tags.map(({ slug, editedAt }) => list(`tag/${slug}`, editedAt)),
      ],
      items: [
        ...(letters.length > 0 ? [{ path: "/letters", modified: newestEdit(letters) }] : []),
        ...letters.map(({ slug, featuredImage, editedAt }) => ({
          path: `/letters/${slug}`,
          modified: editedAt,
          images: imagesOf(featuredImage),
        })),
      ],
      parts: stretches.map(({ count, editedAt: modified, ...stretch }) => ({
        count,
        modified,
        addresses: articleAddressesSql(stretch),
        async read() {
          const articles = await listArticleAddresses(stretch);
          return articles.map(({ slug, featuredImage, editedAt, pictures }) => ({
            path: `/article/${slug}`,
            modified: editedAt,
            images: imagesOf(featuredImage, ...pictures),
            alternates: languageLinks(translations[slug] ?? [], site.language),
          }));
        },
      })),
    };
  },
};
