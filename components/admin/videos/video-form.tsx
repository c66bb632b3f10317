"use client";

import { type FormEvent, useId, useState } from "react";
import { CopyOffer, FormFoot, FormHead } from "@/components/admin/item/item-form-parts";
import { type ItemFormProps, useItemForm } from "@/components/admin/item/use-item-form";
import { VersionConflict } from "@/components/admin/item/version-conflict";
import { useVideoLookup } from "@/components/admin/videos/use-video-lookup";
import { type VideoFields, videoKind } from "@/components/admin/videos/video-entity";
import { Checkbox } from "@/components/ui/checkbox";
import { FormField } from "@/components/ui/form-field";
import type { AdminVideo } from "@/lib/videos/schema";

export function VideoForm(props: ItemFormProps<AdminVideo, VideoFields>) {
  const id = useId();
  const video = props.item;
  const state = useItemForm({ kind: videoKind, props });
  const { form, isPending, conflict } = state;
  const lookup = useVideoLookup(form, video?.youtubeId ?? null);
  const [isTranscriptOpen, setTranscriptOpen] = useState(false);
  const hasTranscriptError = form.formState.errors.transcript !== undefined;

  function submit(event: FormEvent): void {
    lookup.settle();
    void state.submit(event);
  }

  return (
    <>
      <form className="item-form" noValidate onKeyDown={state.handleKeys} onSubmit={submit}>
        <FormHead kind={videoKind} state={state} titleId={props.titleId} />
        <div className="dialog-body item-fields">
          <CopyOffer state={state} />
          <FormField
            autoCapitalize="none"
            autoComplete="off"
            form={form}
            hint={lookup.outcome}
            isHintLive
            label="Video ID or URL"
            name="youtubeId"
            placeholder="https://www.youtube.com/watch?v="
            readOnly={isPending}
            required
            rules={{
              onBlur: lookup.settle,
              onChange: (event: { nativeEvent: InputEvent }) => {
                const { inputType } = event.nativeEvent;
                if (inputType === "insertFromPaste" || inputType === "insertFromDrop") {
                  lookup.settle();
                }
              },
            }}
            spellCheck={false}
          />
          <FormField
            autoComplete="off"
            form={form}
            label="Title"
            name="title"
            readOnly={isPending}
            required
          />
          <FormField
            control="textarea"
            form={form}
            label="Description"
            name="description"
            readOnly={isPending}
            rows={3}
          />
          <div className="item-pair">
            <FormField
              autoComplete="off"
              form={form}
              label="Category"
              name="category"
              readOnly={isPending}
            />
            <FormField
              form={form}
              label="Published date"
              name="publishedAt"
              readOnly={isPending}
              type="date"
            />
          </div>
          <FormField
            autoComplete="off"
            form={form}
            label="Tags (comma-separated)"
            name="tags"
            placeholder="neuroscience, parenting, connection"
            readOnly={isPending}
          />
          <FormField
            autoCapitalize="none"
            autoComplete="off"
            form={form}
            inputMode="url"
            label="Thumbnail URL"
            name="thumbnail"
            placeholder="https://"
            readOnly={isPending}
            spellCheck={false}
          />
          <Checkbox
            {...form.register("featured")}
            id={`${id}-featured`}
            label="Feature this video"
          />
          <details
            className="disclosure"
            onToggle={(event) => setTranscriptOpen(event.currentTarget.open)}
            open={isTranscriptOpen || hasTranscriptError}
          >
            <summary>{form.watch("transcript") ? "Transcript" : "Add a transcript"}</summary>
            <FormField
              control="textarea"
              form={form}
              hint="What is said in the video, as text or Markdown: for those who cannot listen, and for search engines."
              label="Transcript"
              name="transcript"
              readOnly={isPending}
              rows={8}
            />
          </details>
        </div>
        <FormFoot kind={videoKind} state={state} />
      </form>
      {conflict.attempt > 0 && video && (
        <VersionConflict
          attempt={conflict.attempt}
          id={video.id}
          kind={videoKind}
          mine={form.getValues()}
          onBack={conflict.back}
          onKeepAsNew={(isDeleted) => conflict.keepAsNew(isDeleted, (input) => input)}
          onOverwrite={conflict.overwrite}
          onUseTheirs={conflict.useTheirs}
          pending={isPending}
          renderTheirs={(theirs) => (
            <TheirTranscript mine={form.getValues("transcript")} theirs={theirs.transcript ?? ""} />
          )}
        />
      )}
    </>
  );
}

function TheirTranscript({ mine, theirs }: { mine: string; theirs: string }) {
  const id = useId();
  if (theirs === mine) return null;
  return (
    <>
      <label className="theirs-label" htmlFor={id}>
        Their transcript
      </label>
      <textarea id={id} readOnly rows={6} value={theirs} />
    </>
  );
}
