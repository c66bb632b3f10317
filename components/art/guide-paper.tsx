import type { ReactElement } from "react";
import { limb } from "./limb";

const leaf = (
  <>
    <path d={limb(92, 122, 88, 92, 94, 62, 5, 2)} fill="var(--color-teal)" />
    <path
      d="M93 78C68 78 54 62 54 44 78 44 92 56 93 78ZM92 98C96 74 114 62 138 66 136 88 118 102 92 98Z"
      fill="var(--color-teal)"
    />
    <path d="M94 64C86 50 90 38 102 30 110 44 108 56 94 64Z" fill="var(--color-apricot)" />
  </>
);

const moon = (
  <>
    <circle cx="94" cy="64" fill="var(--color-apricot)" r="27" />
    <path
      d="M40 88C62 78 82 80 98 86S130 92 148 84V116C120 122 66 124 40 116Z"
      fill="var(--color-teal)"
    />
    <path
      d="M62 100q10-4 20 0t20 0M84 110q10-4 20 0t20 0"
      fill="none"
      stroke="var(--color-sage)"
      strokeLinecap="round"
      strokeWidth="3"
    />
  </>
);

const breath = (
  <>
    <circle cx="94" cy="76" fill="var(--color-lavender)" r="44" />
    <circle cx="94" cy="76" fill="var(--color-apricot)" fillOpacity=".6" r="28" />
    <path
      d="M42 78C56 78 60 62 72 62S86 92 96 92 112 66 122 66 134 78 148 78"
      fill="none"
      stroke="var(--color-teal)"
      strokeLinecap="round"
      strokeWidth="4"
    />
  </>
);

const stones = (
  <>
    <path
      d="M52 112C52 100 70 96 94 96S138 102 138 112 118 122 94 122 52 122 52 112Z"
      fill="var(--color-teal)"
    />
    <path
      d="M64 86C64 76 78 73 96 73S126 78 126 86 112 96 94 96 64 95 64 86Z"
      fill="var(--color-coral)"
    />
    <path
      d="M74 62C74 54 84 51 94 51S114 55 114 62 106 73 94 73 74 70 74 62Z"
      fill="var(--color-apricot)"
    />
    <path
      d="M84 43C84 38 88 36 94 36S104 38 104 43 100 51 94 51 84 49 84 43Z"
      fill="var(--color-teal)"
    />
  </>
);

const cell = (
  <>
    <path
      d={
        limb(92, 78, 74, 62, 52, 60, 14, 2) +
        limb(92, 78, 90, 54, 104, 34, 14, 2) +
        limb(92, 78, 118, 72, 140, 52, 14, 2) +
        limb(92, 78, 106, 98, 136, 108, 14, 2) +
        limb(92, 78, 80, 98, 56, 114, 14, 2) +
        "M77 78a15 15 0 1 0 30 0a15 15 0 1 0 -30 0Z"
      }
      fill="var(--color-teal)"
    />
    <g fill="var(--color-apricot)">
      <circle cx="92" cy="78" r="6.5" />
      <circle cx="50" cy="60" r="5" />
      <circle cx="105" cy="32" r="6" />
      <circle cx="143" cy="50" r="5" />
    </g>
    <g fill="var(--color-coral)">
      <circle cx="139" cy="109" r="5.5" />
      <circle cx="54" cy="116" r="6" />
    </g>
  </>
);

export const GUIDE_DRAWINGS: readonly [ReactElement, ...ReactElement[]] = [
  leaf,
  moon,
  breath,
  stones,
  cell,
];

/** How many drawings before it a sheet differs from, so that no two beside each other are alike. */
const DIFFERENT = 2;

function hash(text: string): number {
  let h = 7;
  for (let i = 0; i < text.length; i++) {
    h = (Math.imul(h, 31) + text.charCodeAt(i)) >>> 0;
  }
  return h ^ (h >>> 7);
}

/** Each guide's drawing: its slug's own, or the next that those just before it do not carry. */
export function guideDrawings(slugs: readonly string[]): number[] {
  const drawings: number[] = [];
  for (const slug of slugs) {
    let drawing = (hash(slug) >>> 0) % GUIDE_DRAWINGS.length;
    while (drawings.slice(-DIFFERENT).includes(drawing))
      drawing = (drawing + 1) % GUIDE_DRAWINGS.length;
    drawings.push(drawing);
  }
  return drawings;
}

export const GUIDE_VIEW = "0 0 200 250";

type GuidePaperProps = {
  /** Which drawing it carries, out of `guideDrawings`. */
  drawing: number;
  className?: string;
};

/** A resource guide: a sheet with a folded corner, a few lines and one small drawing. */
export function GuidePaper({ drawing, className }: GuidePaperProps) {
  return (
    <svg aria-hidden="true" className={className} viewBox={GUIDE_VIEW}>
      {guideShapes(drawing)}
    </svg>
  );
}

export function guideShapes(drawing: number): ReactElement {
  return (
    <>
      <path
        d="M20 16C70 10 130 14 184 18 190 80 188 170 190 238 130 246 70 242 22 240 16 170 22 80 20 16Z"
        fill="var(--color-ink)"
        fillOpacity=".07"
      />
      <path
        d="M12 10C60 7 110 8 150 8L186 44C188 110 185 170 187 232 130 236 70 233 13 235 10 160 14 80 12 10Z"
        fill="var(--color-raised)"
        stroke="var(--color-quiet)"
        strokeLinejoin="round"
        strokeOpacity=".35"
        strokeWidth="1.5"
      />
      <path
        d="M150 8C153 20 153 32 150 43 162 45 174 46 186 44Z"
        fill="var(--color-sage)"
        stroke="var(--color-quiet)"
        strokeLinejoin="round"
        strokeOpacity=".35"
        strokeWidth="1.5"
      />
      {GUIDE_DRAWINGS[drawing] ?? GUIDE_DRAWINGS[0]}
      <g fill="none" stroke="var(--color-quiet)" strokeLinecap="round">
        <path d="M34 150C64 148 96 151 128 149" strokeOpacity=".7" strokeWidth="5" />
        <path
          d="M34 172C76 170 120 173 164 171M34 190C70 189 116 191 156 189M34 208C60 207 90 209 118 207"
          strokeOpacity=".32"
          strokeWidth="3"
        />
      </g>
    </>
  );
}
