import type { ReactNode } from "react";

const edged = "border-current/18";

const tones = {
  sage: `${edged} bg-sage text-teal`,
  lavender: `${edged} bg-lavender text-ink`,
  apricot: `${edged} bg-[color-mix(in_srgb,var(--color-apricot)_28%,var(--color-raised))] text-ink`,
  brick: `${edged} text-brick`,
  plain: "border-line text-quiet",
};

export type TagTone = keyof typeof tones;

/** A word or two about an item. */
export function Tag({ tone = "plain", children }: { tone?: TagTone; children: ReactNode }) {
  return (
    <span
      data-tag=""
      className={`max-w-full rounded-lg border px-2.5 py-px text-xs font-semibold leading-[1.6] wrap-anywhere ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
