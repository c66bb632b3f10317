"use client";

import { useRef } from "react";
import { ItemScreen } from "@/components/admin/item/item-screen";
import { videoKind } from "@/components/admin/videos/video-entity";
import { VideoForm } from "@/components/admin/videos/video-form";
import { VideoRow } from "@/components/admin/videos/video-row";
import { VideoSyncButton, VideoSyncProblem } from "@/components/admin/videos/video-sync";
import type { ImageSetting } from "@/lib/images/rules";

export function VideosScreen({ imageSetting }: { imageSetting: ImageSetting }) {
  const syncButton = useRef<HTMLButtonElement>(null);
  return (
    <ItemScreen
      actions={<VideoSyncButton ref={syncButton} />}
      heading="Video Management"
      kind={videoKind}
      notice={<VideoSyncProblem onClosed={() => syncButton.current?.focus()} />}
      renderForm={(props) => <VideoForm {...props} />}
      renderRow={(video, actions) => (
        <VideoRow imageSetting={imageSetting} key={video.id} video={video} {...actions} />
      )}
      subtitle="Manage your YouTube video library"
    />
  );
}
