"use client";

import { useRef } from "react";
import type { LoadForm } from "@/components/admin/item/item-dialog";
import { ItemScreen } from "@/components/admin/item/item-screen";
import { itemSortChoice, useFacetChoices } from "@/components/admin/list/choices";
import type { AdminVideo } from "@/lib/domains/videos/schema";
import type { ImageSetting } from "@/lib/images/rules";
import { type VideoFields, videoEntity } from "./video-entity";
import { VideoRow } from "./video-row";
import { VideoSyncButton, VideoSyncProblem } from "./video-sync";

const loadForm: LoadForm<AdminVideo, VideoFields> = async () => {
  const { VideoForm } = await import("./video-form");
  return (props) => <VideoForm {...props} />;
};

export function VideosScreen({ imageSetting }: { imageSetting: ImageSetting }) {
  const syncButton = useRef<HTMLButtonElement>(null);
  const { category, year } = useFacetChoices("videos");
  return (
    <ItemScreen
      actions={<VideoSyncButton ref={syncButton} />}
      choices={[category, year, itemSortChoice]}
      entity={videoEntity}
      form={loadForm}
      notice={<VideoSyncProblem onClosed={() => syncButton.current?.focus()} />}
      renderRow={(video, actions) => (
        <VideoRow imageSetting={imageSetting} key={video.id} video={video} {...actions} />
      )}
    />
  );
}
