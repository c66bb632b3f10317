import type { Admin } from "@/lib/auth/admin";
import { type Writing, writeAndExpire } from "@/lib/cache/expire";
import { retopicArticles } from "@/lib/domains/articles/topics";
import { unmergeArticles } from "@/lib/domains/articles/unmerge-topic";
import { retopicVideos, unmergeVideos } from "@/lib/domains/videos/owner";
import { notFound } from "@/lib/http/problem";
import type {
  MergedInto,
  TopicChange,
  TopicInput,
  TopicItem,
  TopicKey,
} from "@/lib/site/topics/schema";
import { listTopics, mergeTopic, renameTopic, unmergeTopic } from "@/lib/site/topics/topics";

/** As long as ten thousand articles take. */
const TIMES = { maxWait: 10_000, timeout: 60_000 };

/** Has every article and video say what was changed, with it or not at all. */
async function change<Change extends TopicChange>(
  admin: Admin,
  write: (within: Writing) => Promise<Change>,
): Promise<{ made: Change; topic: TopicItem }> {
  const made = await writeAndExpire(async (tx, expire) => {
    const made = await write({ tx, expire });
    await retopicArticles(admin, tx, expire, made);
    await retopicVideos(admin, tx, expire, made);
    return made;
  }, TIMES);
  return { made, topic: await findTopic(admin, { kind: made.kind, slug: made.to.slug }) };
}

async function findTopic(admin: Admin, { kind, slug }: TopicKey): Promise<TopicItem> {
  const topics = await listTopics(admin);
  const topic = topics.find((each) => each.kind === kind && each.slug === slug);
  if (!topic) throw notFound("This is not in use any more. It may have been merged.");
  return topic;
}

/** Renames and describes a category or tag wherever it is. Throws 404, and 409 and 422 at `name`. */
export async function saveTopic(
  admin: Admin,
  key: TopicKey,
  input: TopicInput,
): Promise<TopicItem> {
  return (await change(admin, (within) => renameTopic(within, key, input))).topic;
}

/** Has one category or tag take another's place wherever that is. Throws 404, and 422 at `into`. */
export async function mergeTopics(admin: Admin, key: TopicKey, into: string): Promise<MergedInto> {
  const target = await findTopic(admin, { kind: key.kind, slug: into });
  const { made, topic } = await change(admin, (within) => mergeTopic(within, key, target));
  return { ...topic, undo: made.undo };
}

/** Takes a merge back wherever it was announced. Throws 404 and 409. */
export async function unmergeTopics(admin: Admin, merge: string): Promise<void> {
  await writeAndExpire(async (tx, expire) => {
    const unmerged = await unmergeTopic({ tx, expire }, merge);
    await unmergeArticles(admin, tx, expire, unmerged);
    await unmergeVideos(admin, tx, expire, unmerged);
  }, TIMES);
}
