import { draftsOf } from "@/components/admin/item/drafts";
import type { Welcome } from "@/lib/domains/mailings/schema";
import { welcomeTexts } from "./texts";

/** A message as it is typed; `key` tells it from the others before it is saved. */
export type TypedMessage = Omit<Welcome["messages"][number], "id"> & { id?: string; key: string };

export type WelcomeDraft = { title: string; isOn: boolean; messages: TypedMessage[] };

const title = welcomeTexts.title;

/** What was typed on this device and not saved. */
export const welcomeDrafts = draftsOf<WelcomeDraft>("welcome", {
  title,
  isOn: false,
  messages: [],
});

export function asDraft({ isOn, messages }: Welcome): WelcomeDraft {
  return { title, isOn, messages: messages.map((message) => ({ ...message, key: message.id })) };
}

/** All that they say, to be read beside another version. */
export function describeWelcome({ isOn, messages }: WelcomeDraft): string {
  const texts = messages.map(({ days, articleTitle, subject, content }, at) =>
    [at === 0 ? welcomeTexts.first : welcomeTexts.afterDays(days), articleTitle, subject, content]
      .filter(Boolean)
      .join("\n"),
  );
  return [isOn ? welcomeTexts.isOn : welcomeTexts.isOff, ...texts].join("\n\n");
}
