import { z } from "zod";
import {
  CATEGORY_MAX_CHARACTERS,
  joinedText,
  shortList,
  TAG_MAX_CHARACTERS,
} from "@/lib/text/input";
import { isSlug, slugify } from "@/lib/text/slug";
import type { mergedTopicAnswer, subjectsAnswer, topicAnswer } from "./calls";

export const TOPIC_DESCRIPTION_MAX_CHARACTERS = 500;

const FORMER_MAX = 1_000;

export type TopicKind = "category" | "tag";

/** A category or tag by its address. */
export type TopicKey = { kind: TopicKind; slug: string };

export const topicParams = z.object({
  id: z
    .string()
    .transform((id): TopicKey => {
      const [kind, slug = ""] = id.split(":");
      if (kind !== "category" && kind !== "tag") return { kind: "tag", slug: "" };
      return { kind, slug };
    })
    .refine(({ slug }) => isSlug(slug)),
});

export const topicInput = z.object({
  name: joinedText("The name", CATEGORY_MAX_CHARACTERS).refine(
    (name) => slugify(name) !== "",
    "Please give it a name with a letter or a digit, for its address.",
  ),
  description: joinedText("The description", TOPIC_DESCRIPTION_MAX_CHARACTERS).default(""),
  /** Which of its former addresses still lead to it; all, if left out. */
  formerSlugs: shortList(
    z.string("An address must be text.").refine(isSlug, "This isn’t an address."),
    {
      max: FORMER_MAX,
      notList: "Please send a list of addresses.",
      tooMany: `At most ${FORMER_MAX} addresses can lead to one place.`,
    },
  ).optional(),
});

export type TopicInput = z.output<typeof topicInput>;

/** A tag is shorter than a category. */
export const TAG_NAME_SENTENCE = `A tag has at most ${TAG_MAX_CHARACTERS} characters and no comma.`;

export const mergeInput = z.object({
  into: z.string("Please choose what to merge it into.").refine(isSlug, "This isn’t an address."),
});

const spelled = z.object({ id: z.uuid(), name: z.string() });
const tagged = z.object({ id: z.uuid(), tags: z.array(z.string()), tagSlugs: z.array(z.string()) });

/** What is saved of a category or tag that was merged: what the owner said of it, and where it was. */
export const mergedTopic = z.object({
  /** Null where she had said nothing. */
  topic: z.object({ name: z.string(), description: z.string() }).nullable(),
  formerSlugs: z.array(z.string()),
  /** Of a category, as each spelled it. */
  articles: z.array(spelled),
  videos: z.array(spelled),
  /** Of a tag: the articles with all their tags. */
  tagged: z.array(tagged),
});

export type MergedTopic = z.output<typeof mergedTopic>;

export const unmergeInput = z.object({ merge: z.uuid("Please say which merge to undo.") });

/** What the owner's list shows of a category or tag. */
export type TopicItem = z.output<typeof topicAnswer>;

/** What has categories, and tags where they are of use to it. */
export type SubjectList = "articles" | "videos" | "resources";

/** The categories and tags in use, the most used first. */
export type Subjects = z.output<typeof subjectsAnswer>;

/** A topic that has taken another's place; `undo` names the merge, to take it back. */
export type MergedInto = z.output<typeof mergedTopicAnswer>;

/** What a write did to categories or tags. */
export type TopicChange = {
  kind: TopicKind;
  /** The address before. */
  from: string;
  to: { slug: string; name: string };
};
