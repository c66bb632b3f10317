import { LostThread, WavesOfCalm } from "@/components/art/growing-tree";
import { CommentText } from "@/components/article/comment-text";
import { HomeLink, NoticeCard } from "@/components/site/notice-card";
import { authorLabel } from "@/lib/site/settings/rules";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { formatDate } from "@/lib/text/dates";

export type DecisionComment = {
  id: string;
  content: string;
  name: string | null;
  byAuthor: boolean;
  approved: boolean;
  createdAt: string;
  article: { title: string; slug: string; published: boolean } | null;
};

const unusable = {
  invalid: {
    title: "This link doesn’t work",
    text: "Part of it may have been cut off. You can also decide in the list of comments.",
  },
  expired: {
    title: "This link has expired",
    text: "These links work for thirty days. You can still decide in the list of comments.",
  },
  deleted: {
    title: "This comment has already been deleted",
    text: "There’s nothing left to decide.",
  },
  failed: {
    title: "That didn’t work",
    text: "The site can’t load the comment right now. Please try the link again in a minute.",
  },
} as const;

/** Where a link of a notice mail ends when there is nothing to decide. */
export function UnusableDecision({
  site,
  why,
}: {
  site: SiteSettings;
  why: keyof typeof unusable;
}) {
  return (
    <NoticeCard art={<LostThread />} {...unusable[why]}>
      <a className="btn" href="/admin/comments">
        Open the comments
      </a>
      <HomeLink site={site} />
    </NoticeCard>
  );
}

const questions = {
  approve: {
    title: "Approve this comment?",
    text: "Readers will see it under the article right away.",
    button: "Approve",
  },
  delete: {
    title: "Delete this comment?",
    text: "It will be deleted for good, along with the replies to it.",
    button: "Delete",
  },
} as const;

type DecisionProps = {
  site: SiteSettings;
  decision: keyof typeof questions;
  comment: DecisionComment;
};

/** Asks once more: following a link decides nothing, as mail programs follow links too. */
export function DecisionQuestion({ site, decision, comment }: DecisionProps) {
  const { title, text, button } = questions[decision];
  return (
    <form method="post">
      <NoticeCard
        art={<WavesOfCalm />}
        subject={<Quote comment={comment} site={site} />}
        text={text}
        title={title}
      >
        <button
          className={
            decision === "delete"
              ? "btn border-brick bg-brick hover:border-brick hover:bg-brick hover:opacity-90"
              : "btn"
          }
          type="submit"
        >
          {button}
        </button>
        <a className="btn-quiet" href="/admin/comments">
          Decide later
        </a>
      </NoticeCard>
    </form>
  );
}

const outcomes = {
  approve: { title: "Comment approved", text: "Readers can see it now." },
  delete: { title: "Comment deleted", text: "Readers won’t see it." },
  already: { title: "This comment has already been approved", text: "Readers can see it." },
} as const;

type OutcomeProps = {
  site: SiteSettings;
  outcome: keyof typeof outcomes;
  comment: DecisionComment;
};

/** Says what became of the comment, with the way to it. */
export function DecisionOutcome({ site, outcome, comment }: OutcomeProps) {
  const { id, article } = comment;
  const place = outcome === "delete" ? "comments" : `comment-${id}`;
  return (
    <NoticeCard
      art={<WavesOfCalm />}
      subject={<Quote comment={comment} site={site} />}
      {...outcomes[outcome]}
    >
      {article?.published && (
        <a className="btn" href={`/article/${article.slug}#${place}`}>
          Go to the article
        </a>
      )}
      <a className={article?.published ? "btn-quiet" : "btn"} href="/admin/comments">
        Open the comments
      </a>
    </NoticeCard>
  );
}

function Quote({ site, comment }: { site: SiteSettings; comment: DecisionComment }) {
  const { name, byAuthor, createdAt, article, content } = comment;
  return (
    <figure className="mx-auto mt-7 rounded-card [box-shadow:var(--shadow-soft)] bg-raised px-6 py-5 text-start">
      <figcaption>
        <bdi className="font-semibold text-ink">
          {byAuthor ? authorLabel(site) : (name ?? "A reader")}
        </bdi>{" "}
        on <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        {article && `, about “${article.title}”`}
      </figcaption>
      <blockquote className="mt-2">
        <CommentText content={content} />
      </blockquote>
    </figure>
  );
}
