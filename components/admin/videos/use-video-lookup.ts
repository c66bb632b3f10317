import { skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { call } from "@/components/admin/shell/call";
import { isNotFound } from "@/components/admin/shell/failure";
import { isSessionEnd } from "@/components/admin/shell/session-end";
import type { VideoInput } from "@/lib/domains/videos/schema";
import { siteDay } from "@/lib/text/dates";
import { clockOf } from "@/lib/text/duration";
import type { ChannelVideo } from "@/lib/youtube/channel-video";
import { youtubeId } from "@/lib/youtube/youtube-id";
import { lookupTexts } from "./texts";
import type { VideoFields } from "./video-entity";

/** Of the fields of a video. */
const noFacts = {
  title: "",
  description: "",
  thumbnail: "",
  publishedAt: "",
  publishedMoment: "",
  duration: "",
};

type Facts = typeof noFacts;

function factsOf({ title, description, thumbnail, publishedAt, duration }: ChannelVideo): Facts {
  return {
    title,
    description: description ?? "",
    thumbnail: thumbnail ?? "",
    publishedAt: publishedAt === null ? "" : siteDay(publishedAt),
    publishedMoment: publishedAt ?? "",
    duration: duration === null ? "" : clockOf(duration),
  };
}

/**
 * Reduces an address in the id's field to its id and asks YouTube about that video. What YouTube tells
 * goes into fields that are empty or hold what it said of the video before; what the owner typed stays.
 */
export function useVideoLookup(
  form: UseFormReturn<VideoFields, unknown, VideoInput>,
  savedId: string | null,
) {
  const [id, setId] = useState<string | null>(null);
  const [used, setUsed] = useState<{ video?: ChannelVideo; isFilled: boolean }>({
    isFilled: false,
  });
  const facts = useRef(noFacts);
  const lookup = useQuery({
    queryKey: ["GET /api/admin/youtube-videos/{id}", id],
    queryFn: id === null ? skipToken : () => call("GET /api/admin/youtube-videos/{id}", { id }),
    gcTime: 0,
  });

  useEffect(() => {
    const next = lookup.data ? factsOf(lookup.data) : noFacts;
    const before = facts.current;
    const fields = form.getValues();
    let isFilled = false;
    for (const name of Object.keys(next) as (keyof Facts)[]) {
      const isFree = fields[name] === "" || fields[name] === before[name];
      if (!isFree || fields[name] === next[name]) continue;
      form.setValue(name, next[name], { shouldValidate: form.formState.isSubmitted });
      if (name !== "publishedMoment") isFilled = true;
    }
    facts.current = next;
    if (lookup.data) setUsed({ video: lookup.data, isFilled });
  }, [lookup.data, form]);

  /** Looks at what is in the id's field: it was pasted, or left. */
  function settle(): void {
    const typed = form.getValues("youtubeId");
    const found = youtubeId(typed);
    if (found !== null && found !== typed) {
      form.setValue("youtubeId", found, { shouldValidate: form.formState.isSubmitted });
    }
    const wanted = found === savedId ? null : found;
    if (wanted === id && lookup.isError) void lookup.refetch();
    setId(wanted);
  }

  function describe(): string {
    const isUsed = lookup.data === used.video;
    if (lookup.isFetching || (lookup.data && !isUsed)) return lookupTexts.asking;
    if (lookup.data) {
      return used.isFilled ? lookupTexts.filledIn : lookupTexts.known;
    }
    if (!lookup.error || isSessionEnd(lookup.error)) return "";
    return isNotFound(lookup.error) ? lookupTexts.unknown : lookupTexts.silent;
  }

  return { settle, outcome: describe() };
}
