import { formatBytes } from "@/lib/text/bytes";

export type Sample = { atMs: number; sent: number };

/** How far back the speed looks, so that it follows a connection that gets better or worse. */
const WINDOW_MS = 5_000;
const MINUTE_S = 60;

/** The samples to go on with: the new one, and those before that the speed still looks at. */
export function withSample(samples: readonly Sample[], next: Sample): Sample[] {
  const recent = samples.filter(({ atMs }) => atMs >= next.atMs - WINDOW_MS);
  return [...recent, next];
}

/** Null as long as there is too little to tell. */
export function bytesPerSecond(samples: readonly Sample[]): number | null {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last || last.atMs <= first.atMs || last.sent <= first.sent) return null;
  return ((last.sent - first.sent) / (last.atMs - first.atMs)) * 1_000;
}

function formatSeconds(seconds: number): string {
  if (seconds < MINUTE_S) return `${seconds} ${seconds === 1 ? "second" : "seconds"}`;
  const minutes = Math.ceil(seconds / MINUTE_S);
  return `${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
}

/** Where an upload is, as '12 MB of 49 MB · 2.1 MB/s · 18 seconds left'. */
export function describeProgress(samples: readonly Sample[], total: number): string {
  const sent = samples.at(-1)?.sent ?? 0;
  const facts = [`${formatBytes(sent)} of ${formatBytes(total)}`];
  const speed = bytesPerSecond(samples);
  if (speed !== null) {
    const left = Math.ceil((total - sent) / speed);
    facts.push(`${formatBytes(Math.round(speed))}/s`);
    if (left > 0) facts.push(`${formatSeconds(left)} left`);
  }
  return facts.join(" · ");
}
