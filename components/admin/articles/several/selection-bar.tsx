import { useId, useState } from "react";
import { CategoryOffer } from "@/components/admin/item/subject-offers";
import { useSubjects } from "@/components/admin/item/use-subjects";
import { FormDialog } from "@/components/admin/shell/form-dialog";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { useConfirm } from "@/components/ui/use-confirm";
import { splitTags } from "@/lib/text/tags";
import { severalTexts as texts } from "./texts";
import type { Selection } from "./use-selection";
import { useSeveral } from "./use-several";

export function SelectionBar({ selection, onDone }: { selection: Selection; onDone: () => void }) {
  const { articles } = selection;
  const count = articles.length;
  const several = useSeveral(() => {
    setAsked(null);
    selection.clear();
  });
  const [asked, setAsked] = useState<"category" | "tag" | null>(null);
  const [confirm, question] = useConfirm();
  const published = articles.filter((article) => article.published);
  const isNone = count === 0 || several.isPending;

  async function remove(): Promise<void> {
    if (isNone) return;
    const sentence = texts.deleteQuestion(count);
    if (await confirm({ question: sentence, action: texts.delete })) {
      several.removal.mutate(articles);
    }
  }

  function setTopics(typed: string): void {
    const topics =
      asked === "tag"
        ? { category: null, tags: splitTags(typed) }
        : { category: typed.trim() || null, tags: [] };
    several.topics.mutate({
      change: asked === "tag" ? "tags" : "category",
      articles: articles.map(({ id }) => ({ id, ...topics })),
    });
  }

  return (
    <section
      aria-label={texts.label}
      className="sticky top-14 z-10 mb-5 flex flex-wrap items-center gap-2 rounded-card border border-line bg-raised px-4 py-2.5 lg:top-2"
    >
      <p className="min-w-40 flex-1 font-semibold" role="status">
        {texts.chosen(count)}
      </p>
      <Button aria-disabled={isNone} onClick={() => !isNone && setAsked("category")} variant="flat">
        {texts.category}
      </Button>
      <Button aria-disabled={isNone} onClick={() => !isNone && setAsked("tag")} variant="flat">
        {texts.tag}
      </Button>
      <Button
        aria-disabled={isNone || published.length === 0}
        onClick={() => {
          if (!isNone && published.length > 0) several.unpublication.mutate(published);
        }}
        variant="flat"
      >
        {texts.unpublish}
      </Button>
      <Button aria-disabled={isNone} onClick={() => void remove()} variant="flatDanger">
        {texts.delete}
      </Button>
      <Button onClick={onDone} size="small" variant="quiet">
        {texts.done}
      </Button>
      {asked && (
        <TopicDialog
          count={count}
          isPending={several.topics.isPending}
          kind={asked}
          onClose={() => setAsked(null)}
          onSubmit={setTopics}
        />
      )}
      {question}
    </section>
  );
}

type TopicDialogProps = {
  kind: "category" | "tag";
  count: number;
  isPending: boolean;
  onClose: () => void;
  onSubmit: (typed: string) => void;
};

function TopicDialog({ kind, count, isPending, onClose, onSubmit }: TopicDialogProps) {
  const id = useId();
  const subjects = useSubjects("articles");
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const isCategory = kind === "category";

  function submit(): void {
    const isMissing = !isCategory && splitTags(typed).length === 0;
    setProblem(isMissing ? texts.noTag : null);
    if (!isMissing) onSubmit(typed);
  }

  return (
    <FormDialog
      write={{ isPending }}
      onClose={onClose}
      onSubmit={submit}
      pending={texts.saving}
      submit={isCategory ? texts.setCategory : texts.addTag}
      title={isCategory ? texts.categoryTitle(count) : texts.tagTitle(count)}
    >
      <TextField
        autoComplete="off"
        data-autofocus=""
        error={problem}
        hint={isCategory ? texts.categoryHint : texts.tagHint}
        label={isCategory ? texts.categoryLabel : texts.tagLabel}
        list={`${id}-known`}
        onChange={({ target }) => setTyped(target.value)}
        value={typed}
      />
      <CategoryOffer
        categories={isCategory ? subjects.categories : subjects.tags}
        id={`${id}-known`}
      />
    </FormDialog>
  );
}
