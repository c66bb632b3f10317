import { useState } from "react";
import { CoverApart } from "@/components/art/cover-apart";
import { videoPicture } from "@/lib/domains/videos/rules";
import type { PublicVideo } from "@/lib/domains/videos/schema";
import { coverOf } from "@/lib/images/cover-choice";
import { type ImageSetting, pictureAt } from "@/lib/images/rules";

const SIZES = "176px";

/** A little flatter than 16 / 9, which cuts the black bars of YouTube's pictures off cleanly. */
const pictureClass =
  "block aspect-[1.83] h-auto w-full rounded-[10px] bg-sage object-cover sm:row-span-2";

type VideoPictureProps = {
  video: Pick<PublicVideo, "youtubeId" | "title" | "thumbnail">;
  imageSetting: ImageSetting;
};

/** A video's picture, small; a drawing where it cannot be shown. The title beside it says what it is. */
export function VideoPicture({ video, imageSetting }: VideoPictureProps) {
  const address = videoPicture(video);
  const [broken, setBroken] = useState<string | null>(null);
  if (broken === address) {
    const name = coverOf({ id: video.youtubeId, title: video.title });
    return <CoverApart className={pictureClass} name={name} palette="coral" />;
  }
  return (
    <img
      alt=""
      className={pictureClass}
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
