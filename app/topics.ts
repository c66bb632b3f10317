import { retopicArticles } from "@/lib/articles/owner";
import type { Admin } from "@/lib/auth/admin";
import { type Expire, writeAndExpire } from "@/lib/cache/expire";
import { notFound } from "@/lib/http/problem";
import type { TopicChange, TopicInput, TopicItem, TopicKey } from "@/lib/topics/schema";
import { listTopics, mergeTopic, renameTopic, type TopicWrite } from "@/lib/topics/topics";
import { retopicVideos } from "@/lib/videos/owner";

/** As long as ten thousand articles take. */
const TIMES = { maxWait: 10_000, timeout: 60_000 };

type Write = { tx: TopicWrite; expire: Expire };

/** Has every article and video say what was changed, with it or not at all. */
async function change(
  admin: Admin,
  write: (within: Write) => Promise<TopicChange>,
): Promise<TopicItem> {
  const { kind, to } = await writeAndExpire(async (tx, expire) => {
    const made = await write({ tx, expire });
    await retopicArticles(admin, tx, expire, made);
    await retopicVideos(admin, tx, expire, made);
    return made;
  }, TIMES);
  return findTopic(admin, { kind, slug: to.slug });
}

async function findTopic(admin: Admin, { kind, slug }: TopicKey): Promise<TopicItem> {
  const topics = await listTopics(admin);
  const topic = topics.find((each) => each.kind === kind && each.slug === slug);
  if (!topic) throw notFound("This is not in use any more. It may have been merged.");
  return topic;
}

/** Renames and describes a category or tag wherever it stands. Throws 404, and 409 and 422 at `name`. */
export function saveTopic(admin: Admin, key: TopicKey, input: TopicInput): Promise<TopicItem> {
  return change(admin, (within) => renameTopic(within, key, input));
}

/** Has one category or tag take another's place wherever that stands. Throws 404, and 422 at `into`. */
export async function mergeTopics(admin: Admin, key: TopicKey, into: string): Promise<TopicItem> {
  const target = await findTopic(admin, { kind: key.kind, slug: into });
  return change(admin, (within) => mergeTopic(within, key, target));
}
