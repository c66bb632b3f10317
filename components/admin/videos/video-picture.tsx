"use client";

import { useState } from "react";
import { VideoArt } from "@/components/art/cover";
import { type ImageSetting, pictureAt } from "@/lib/images/rules";
import { videoPicture } from "@/lib/videos/rules";
import type { PublicVideo } from "@/lib/videos/schema";

const SIZES = "176px";

type VideoPictureProps = {
  video: Pick<PublicVideo, "youtubeId" | "thumbnail">;
  imageSetting: ImageSetting;
};

/** A video's picture, small; a drawing where it cannot be shown. The title beside it says what it is. */
export function VideoPicture({ video, imageSetting }: VideoPictureProps) {
  const address = videoPicture(video);
  const [broken, setBroken] = useState<string | null>(null);
  if (broken === address) return <VideoArt className="video-picture" seed={video.youtubeId} />;
  return (
    <img
      alt=""
      className="video-picture"
      decoding="async"
      height="99"
      loading="lazy"
      onError={() => setBroken(address)}
      referrerPolicy="no-referrer"
      width="176"
      {...pictureAt(address, SIZES, imageSetting)}
    />
  );
}
