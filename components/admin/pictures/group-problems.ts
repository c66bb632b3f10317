type Named = { name: string; sentence: string };

export function groupProblems(problems: Named[]): { sentence: string; names: string[] }[] {
  const groups = new Map<string, string[]>();
  for (const { name, sentence } of problems) {
    groups.set(sentence, [...(groups.get(sentence) ?? []), name]);
  }
  return [...groups].map(([sentence, names]) => ({ sentence, names }));
}
