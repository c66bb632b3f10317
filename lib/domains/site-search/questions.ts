/** What a question asks for, by the words that it begins with, and what a sentence that answers it has. */
const QUESTIONS: [asks: RegExp, answers: RegExp][] = [
  [
    /^(?:why|what (?:makes|causes)|how come|por que|warum|wieso|weshalb)\b/,
    /\b(?:because|reason|that is why|which is why|means that|porque|por eso|weil|denn|deshalb)\b/,
  ],
  [
    /^(?:how (?:long|often|many|much|old)|when|at what age|what age|cuand|cuant|wann|wie (?:lange|oft|viele?|alt))/,
    /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|half|minutes?|hours?|days?|weeks?|months?|years?)\b/,
  ],
  [
    /^(?:what (?:is|are|does|do)|what's|who|que (?:es|son|significa)|was (?:ist|sind|bedeutet))\b/,
    /\b(?:is|are|means?|called|es|son|significa|ist|sind|heisst|bedeutet)\b/,
  ],
  [
    /^(?:how|what (?:can|should|to|helps)|what do|(?:do|does|can|should|is|are|will)|como|wie|was (?:hilft|tun))\b/,
    /\b(?:can|try|helps?|start|begin|say|stay|sit|offer|give|keep|let|name|first|instead|puede|ayuda|hilft|kann)\b/,
  ],
];

/** What a sentence must have that answers this; null for what is no question. In small letters without accents. */
export function answerCue(q: string): RegExp | null {
  const found = QUESTIONS.find(([asks]) => asks.test(q));
  if (found) return found[1];
  return /[?？]\s*$|怎么办$|か$/.test(q) ? /./ : null;
}

const WORDS_AT_AN_END = 5;

/** The address of a sentence within its page: browsers that know text fragments show it marked. */
export function sentencePath(path: string, sentence: string): string {
  const words = sentence.split(/\s+/);
  const encoded = (some: string[]) => encodeURIComponent(some.join(" ")).replaceAll("-", "%2D");
  const fragment =
    words.length <= 2 * WORDS_AT_AN_END
      ? encoded(words)
      : `${encoded(words.slice(0, WORDS_AT_AN_END))},${encoded(words.slice(-WORDS_AT_AN_END))}`;
  return `${path}#:~:text=${fragment}`;
}
