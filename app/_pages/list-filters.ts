import type { ArticleFilter } from "@/lib/domains/articles/public";
import { momentOfSiteClock } from "@/lib/text/site-clock";

const YEAR = /^(?:19|20|21)\d\d$/;

function startOf(year: number): string {
  return momentOfSiteClock(`${year}-01-01T00:00`)?.at ?? "";
}

export function yearFilter(year: string): ArticleFilter | null {
  if (!YEAR.test(year)) return null;
  return { between: [startOf(Number(year)), startOf(Number(year) + 1)] };
}

const AGE = /^(?:\d|1[0-8])$/;

export function ageFilter(age: string): ArticleFilter | null {
  return AGE.test(age) ? { age: Number(age) } : null;
}
