"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { BackIcon, UploadIcon } from "@/components/admin/icons";
import { ListPanel } from "@/components/admin/list/list-panel";
import { useItemList } from "@/components/admin/list/use-list";
import { MailNotice } from "@/components/admin/mail/mail-notice";
import { isSessionEnd } from "@/components/admin/shell/session-end";
import { subscriberCalls } from "@/components/admin/subscribers/subscriber-calls";
import { SubscriberExport } from "@/components/admin/subscribers/subscriber-export";
import { SubscriberImport } from "@/components/admin/subscribers/subscriber-import";
import { SubscriberPerson } from "@/components/admin/subscribers/subscriber-person";
import { SubscriberRow, SubscriberTable } from "@/components/admin/subscribers/subscriber-table";
import { showToast } from "@/components/ui/toaster";
import type { AdminSubscriber } from "@/lib/newsletter/schema";

const words = { one: "subscriber", many: "subscribers", none: "No subscribers yet" };

export function SubscribersScreen() {
  const list = useItemList(subscriberCalls);
  const [isImporting, setImporting] = useState(false);
  const [person, setPerson] = useState<AdminSubscriber | null>(null);
  const removal = useMutation({ mutationFn: subscriberCalls.remove });
  const counts = list.data?.counts;

  async function remove({ id }: AdminSubscriber): Promise<void> {
    if (removal.isPending) return;
    if (!window.confirm("Are you sure you want to remove this subscriber?")) return;
    try {
      await removal.mutateAsync(id);
      showToast({ title: "Success", description: "Subscriber removed successfully" });
      list.heading.current?.focus();
    } catch (error) {
      if (isSessionEnd(error)) return;
      showToast({
        title: "Error",
        description: "Failed to remove subscriber",
        destructive: true,
      });
    }
    await list.reload();
  }

  function handleErased(): void {
    setPerson(null);
    list.heading.current?.focus();
    void list.reload();
  }

  return (
    <>
      <header className="screen-head">
        <a className="back" href="/admin">
          <BackIcon />
          Back to Dashboard
        </a>
        <h1>Email Subscribers</h1>
        <p className="screen-subtitle">Manage your newsletter subscribers and download lists</p>
      </header>
      <MailNotice />
      <div className="subscriber-cards">
        <dl aria-busy={list.isPending} className="figures">
          <Figure count={counts?.total} isPending={list.isPending} label="Total Subscribers" />
          <Figure count={counts?.active} isPending={list.isPending} label="Active Subscribers" />
        </dl>
        <section aria-labelledby="actions-title" className="figure-card">
          <h2 id="actions-title">Actions</h2>
          <div className="subscriber-actions">
            <SubscriberExport isEmpty={!counts || counts.total === 0} />
            <button className="btn-quiet" onClick={() => setImporting(true)} type="button">
              <UploadIcon />
              Import CSV
            </button>
          </div>
        </section>
      </div>
      <ListPanel
        list={list}
        renderFrame={(rows) => <SubscriberTable>{rows}</SubscriberTable>}
        renderItem={(subscriber) => (
          <SubscriberRow
            isRemoving={removal.isPending && removal.variables === subscriber.id}
            key={subscriber.id}
            onMore={() => setPerson(subscriber)}
            onRemove={() => remove(subscriber)}
            subscriber={subscriber}
          />
        )}
        words={words}
      />
      {isImporting && (
        <SubscriberImport onClose={() => setImporting(false)} onImported={list.reload} />
      )}
      {person && (
        <SubscriberPerson
          email={person.email}
          onClose={() => setPerson(null)}
          onErased={handleErased}
        />
      )}
    </>
  );
}

type FigureProps = { label: string; count: number | undefined; isPending: boolean };

function Figure({ label, count, isPending }: FigureProps) {
  return (
    <div className="figure-card">
      <dt>{label}</dt>
      <dd>
        {count !== undefined ? (
          count.toLocaleString("en-US")
        ) : isPending ? (
          <span className="figure-wait">
            <span className="visually-hidden">Loading...</span>
          </span>
        ) : (
          <span title="Could not be loaded">–</span>
        )}
      </dd>
    </div>
  );
}
