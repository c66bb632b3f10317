import { Problem } from "@/lib/http/problem";
import { filled } from "@/lib/text/filled";
import { en, type Words } from "./en";

type Key = keyof Words["problems"];

/** What an English sentence of the catalogue looks like with something put in, the names of that in its groups. */
const PATTERNS = (Object.keys(en.problems) as Key[]).map((key) => {
  const escaped = en.problems[key].replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&");
  const pattern = escaped.replaceAll(/\{(\w+)\}/g, "(?<$1>.+)");
  return { key, pattern: new RegExp(`^${pattern}$`, "s") };
});

const NUMBER = /^\d{1,3}(?:,\d{3})+$/;

/** A sentence of the server’s in the site’s language; as it is where the catalogue has none of it. */
export function sentenceIn(words: Words, sentence: string): string {
  if (NUMBER.test(sentence)) return words.number(Number(sentence.replaceAll(",", "")));
  for (const { key, pattern } of PATTERNS) {
    const found = pattern.exec(sentence);
    if (!found) continue;
    const put = Object.entries(found.groups ?? {}).map(([name, text]) => [
      name,
      sentenceIn(words, text),
    ]);
    return filled(words.problems[key], Object.fromEntries(put));
  }
  return sentence;
}

/** A problem as a reader gets it, in the site’s language. */
export function problemIn(words: Words, problem: Problem): Problem {
  if (words === en) return problem;
  const { status, message, errors, headers } = problem;
  const translated = Object.entries(errors ?? {}).map(([field, sentences]) => [
    field,
    sentences.map((sentence) => sentenceIn(words, sentence)),
  ]);
  return new Problem(status, sentenceIn(words, message), {
    ...(errors && { errors: Object.fromEntries(translated) }),
    headers,
    cause: problem.cause,
  });
}
