"use client";

import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useId, useRef, useState } from "react";
import { ScreenHead } from "@/components/admin/list/screen-head";
import { useRowKeys } from "@/components/admin/list/use-row-keys";
import { setAddress } from "@/components/admin/shell/address";
import { AdminLink } from "@/components/admin/shell/admin-link";
import { reading } from "@/components/admin/shell/call";
import { formatCount } from "@/components/admin/shell/count";
import { Button, buttonClass } from "@/components/ui/button";
import { Card, CardActions, CardFacts, CardText, CardTitle } from "@/components/ui/card-list";
import { EmptyState } from "@/components/ui/empty-state";
import { ListIcon, Merge, Pencil } from "@/components/ui/icons";
import { lazyDialog } from "@/components/ui/lazy";
import { Panel } from "@/components/ui/panel";
import { QueryState } from "@/components/ui/query-state";
import { SearchInput } from "@/components/ui/search-input";
import { Tabs } from "@/components/ui/tabs";
import { hasWords, searchWords } from "@/lib/search/words";
import { topicId } from "@/lib/site/topics/rules";
import type { TopicItem, TopicKind } from "@/lib/site/topics/schema";
import { MergeDialog } from "./merge-dialog";
import { kindTexts, texts, usesText } from "./texts";

const TopicDialog = lazyDialog(() => import("./topic-dialog"), "TopicDialog");

const LIST = "GET /api/admin/topics";
const SKELETON_ROWS = 3;

const kinds: readonly TopicKind[] = ["category", "tag"];

type Open = { what: "edit" | "merge"; topic: TopicItem };

/** Every category and tag, with how often it is used, and what can be done with it. */
export function TopicsScreen() {
  const id = useId();
  const search = useSearchParams();
  const kind: TopicKind = search.get("tab") === "tags" ? "tag" : "category";
  const q = search.get("q") ?? "";
  const [open, setOpen] = useState<Open | null>(null);
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useRowKeys(panel);
  const topics = useQuery({
    ...reading(LIST),
    // Every article that is saved may add one.
    refetchOnMount: "always",
  });
  const { data } = topics;
  const words = kindTexts[kind];
  const ofKind = (data ?? []).filter((topic) => topic.kind === kind);
  const asked = searchWords(q);
  const shown = ofKind.filter(({ name, description, formerSlugs }) =>
    hasWords([name, description, ...formerSlugs].join(" "), asked),
  );

  function done(): void {
    setOpen(null);
    heading.current?.focus();
  }

  return (
    <>
      <ScreenHead heading={texts.title} subtitle={texts.subtitle} />
      <Tabs
        chosen={kind}
        label={texts.tabs}
        onChoose={(next) => setAddress({ tab: next === "tag" ? "tags" : null, q: null })}
        tabs={kinds.map((name) => ({
          name,
          label: data
            ? `${kindTexts[name].tab} (${formatCount(data.filter((one) => one.kind === name).length)})`
            : kindTexts[name].tab,
        }))}
      >
        <Panel aria-labelledby={id} ref={panel}>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <h2 className="outline-none" id={id} ref={heading} tabIndex={-1}>
              {words.heading}
            </h2>
            <SearchInput
              label={words.search}
              onSearch={(text) => setAddress({ q: text || null })}
              value={q}
            />
          </div>
          <QueryState query={topics} rows={SKELETON_ROWS} texts={texts} />
          {data && shown.length === 0 && (
            <EmptyState>
              <p>{ofKind.length === 0 ? words.none : `Nothing matches “${q}”.`}</p>
            </EmptyState>
          )}
          <ul>
            {shown.map((topic) => (
              <TopicRow
                key={topicId(topic)}
                onEdit={() => setOpen({ what: "edit", topic })}
                onMerge={() => setOpen({ what: "merge", topic })}
                topic={topic}
              />
            ))}
          </ul>
        </Panel>
      </Tabs>
      {open?.what === "edit" && (
        <TopicDialog onClose={() => setOpen(null)} onDone={done} topic={open.topic} />
      )}
      {open?.what === "merge" && (
        <MergeDialog
          onClose={() => setOpen(null)}
          onDone={done}
          others={ofKind.filter(({ slug }) => slug !== open.topic.slug)}
          topic={open.topic}
        />
      )}
    </>
  );
}

type TopicRowProps = { topic: TopicItem; onEdit: () => void; onMerge: () => void };

function TopicRow({ topic, onEdit, onMerge }: TopicRowProps) {
  const { kind, slug, name, description, articles, videos } = topic;
  const isOfVideosAlone = articles === 0 && videos > 0;
  const address = `/${isOfVideosAlone ? "videos" : "articles"}/${kind}/${slug}`;
  return (
    <Card>
      <div className="min-w-0">
        <CardTitle>{name}</CardTitle>
        {description && <CardText>{description}</CardText>}
        <CardFacts>
          <span>{usesText(topic)}</span>
          <a className="wrap-anywhere text-quiet" href={address}>
            {address}
          </a>
        </CardFacts>
      </div>
      <CardActions>
        <AdminLink
          aria-label={`${isOfVideosAlone ? texts.seeVideos : texts.see}: ${name}`}
          className={buttonClass({ variant: "flat" })}
          href={`/admin/${isOfVideosAlone ? "videos" : "articles"}?${new URLSearchParams({ [kind]: slug })}`}
        >
          <ListIcon aria-hidden="true" />
          {isOfVideosAlone ? texts.seeVideos : texts.see}
        </AdminLink>
        <Button aria-label={`Merge “${name}”`} onClick={onMerge} variant="flat">
          <Merge /> {texts.merge}
        </Button>
        <Button aria-label={`Edit “${name}”`} data-open="" onClick={onEdit} variant="flat">
          <Pencil /> {texts.edit}
        </Button>
      </CardActions>
    </Card>
  );
}
