import { readTimeMinutes } from "@/lib/content/words";
import type { ImageSetting } from "@/lib/images/rules";
import { useRendered } from "./use-rendered";

type WordCountProps = { content: string; imageSetting: ImageSetting };

export function WordCount({ content, imageSetting }: WordCountProps) {
  const words = useRendered(content, imageSetting)?.words;
  if (words === undefined) return null;
  return (
    <p>
      {words.toLocaleString("en-US")} {words === 1 ? "word" : "words"} · {readTimeMinutes(words)}{" "}
      min read
    </p>
  );
}
