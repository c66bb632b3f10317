import { limb } from "./limb";

type ArtProps = { className?: string };

const TREE = [
  // trunk and roots
  limb(240, 456, 230, 372, 242, 296, 38, 20),
  limb(230, 428, 218, 460, 158, 466, 20, 2),
  limb(246, 428, 262, 460, 324, 464, 20, 2),
  limb(238, 440, 232, 462, 206, 476, 30, 2),
  limb(240, 440, 254, 464, 284, 474, 28, 2),
  // three great limbs
  limb(240, 312, 214, 246, 142, 214, 19, 6),
  limb(241, 308, 256, 226, 238, 138, 19, 5),
  limb(243, 316, 286, 250, 348, 226, 17, 6),
  // left
  limb(186, 236, 138, 232, 92, 266, 7, 2),
  limb(154, 220, 104, 200, 72, 162, 6, 2),
  limb(164, 226, 144, 172, 150, 128, 6, 2),
  // middle
  limb(247, 216, 212, 178, 198, 138, 7, 2),
  limb(241, 158, 216, 104, 184, 84, 5, 2),
  limb(240, 158, 250, 100, 286, 70, 5, 2),
  limb(249, 230, 288, 196, 306, 150, 8, 2),
  // right
  limb(312, 242, 366, 246, 400, 284, 7, 2),
  limb(334, 232, 388, 214, 422, 178, 6, 2),
  limb(312, 244, 340, 196, 348, 148, 7, 2),
].join("");

export const TREE_VIEW = "0 0 480 500";

export const TREE_SHAPES = (
  <>
    <g fill="var(--color-sage)">
      <path d="M54 232C34 176 70 118 126 114 138 52 214 20 270 44 330 24 392 66 388 128 442 142 462 210 430 256 410 318 326 336 284 308 240 340 190 332 170 310 118 330 66 292 54 232Z" />
      <path d="M22 470C90 442 170 450 240 452S400 444 458 470C400 490 80 492 22 470Z" />
    </g>
    <g fill="var(--color-lavender)">
      <circle cx="118" cy="190" r="54" />
      <circle cx="330" cy="116" r="46" />
    </g>
    <g stroke="var(--color-teal)" strokeLinecap="round" strokeOpacity=".4" strokeWidth="2">
      <path d="M72 160C86 124 118 116 149 128M149 128C168 144 182 146 198 138M184 84C196 100 200 118 198 138M286 70C306 90 312 118 306 150M306 150C320 158 336 158 348 148M348 148C378 140 406 152 422 178M92 266C78 236 66 198 72 160" />
      <path
        d="M184 84C212 58 256 54 286 70M422 178C430 216 420 254 400 284"
        strokeDasharray="1 8"
      />
    </g>
    <path d={TREE} fill="var(--color-teal)" />
    <g fill="var(--color-apricot)">
      <circle cx="70" cy="158" r="11" />
      <circle cx="198" cy="134" r="10" />
      <circle cx="290" cy="66" r="12" />
      <circle cx="349" cy="144" r="10" />
      <circle cx="404" cy="288" r="11" />
    </g>
    <g fill="var(--color-coral)">
      <circle cx="150" cy="124" r="8" />
      <circle cx="180" cy="82" r="10" />
      <circle cx="307" cy="145" r="8" />
      <circle cx="426" cy="174" r="10" />
      <circle cx="88" cy="269" r="9" />
    </g>
  </>
);

/** A tree whose branches are connections. */
export function GrowingTree({ className }: ArtProps) {
  return (
    <svg aria-hidden="true" className={className} fill="none" viewBox={TREE_VIEW}>
      {TREE_SHAPES}
    </svg>
  );
}

export const WAVES = {
  fill: "none",
  preserveAspectRatio: "xMidYMax slice",
  viewBox: "0 0 1200 220",
} as const;

export const WAVE_SHAPES = (
  <>
    <path d="M835 91.4A47 47 0 1 1 927 85.3Q876 86 835 91.4Z" fill="var(--color-apricot)" />
    <g fill="var(--color-teal)">
      <path
        d="M0 118C120 78 230 76 350 112S590 158 720 118 960 70 1200 122V220H0Z"
        fillOpacity=".12"
      />
      <path
        d="M0 160C160 124 270 128 400 152S660 184 800 150 1060 120 1200 156V220H0Z"
        fillOpacity=".2"
      />
      <path
        d="M0 186C140 200 300 160 470 182S760 212 900 188 1100 176 1200 194V220H0Z"
        fillOpacity=".34"
      />
    </g>
    <g stroke="var(--color-teal)" strokeLinecap="round" strokeOpacity=".5" strokeWidth="2.5">
      <path d="M150 112C190 100 226 98 262 104M296 112C306 115 312 117 320 120M842 164C890 150 940 146 986 148M520 172C560 182 600 184 640 180" />
    </g>
  </>
);

/** Slow water; sits at the foot of a sage band or of an empty state. */
export function WavesOfCalm() {
  return (
    <svg aria-hidden="true" {...WAVES}>
      {WAVE_SHAPES}
    </svg>
  );
}

/** The 404: a thread that set out, looped, and lost its way to the cell that waits for it. */
export function LostThread({ className }: ArtProps) {
  const cell = [
    limb(520, 150, 560, 130, 572, 92, 16, 2),
    limb(524, 164, 566, 172, 590, 208, 16, 2),
    limb(500, 172, 500, 212, 478, 240, 15, 2),
    limb(498, 146, 490, 112, 506, 78, 15, 2),
  ].join("");
  return (
    <svg aria-hidden="true" className={className} fill="none" viewBox="0 0 640 300">
      <path
        d="M60 190C40 110 130 60 220 84 300 20 430 30 480 80 580 70 630 150 590 210 560 270 440 262 380 250 300 290 200 280 150 258 100 262 70 240 60 190Z"
        fill="var(--color-sage)"
      />
      <g fill="var(--color-teal)" opacity=".32">
        <path d={cell} />
        <path d="M484 162C480 142 496 130 514 134S538 150 534 166 518 184 504 180 486 174 484 162Z" />
      </g>
      <circle cx="510" cy="157" fill="var(--color-apricot)" r="9" />
      <path
        d="M20 226C80 240 128 214 152 174S196 92 240 108 262 190 214 196 160 132 214 96 334 96 340 154 284 226 262 190 316 122 364 142 420 208 382 226 336 196 362 176"
        stroke="var(--color-teal)"
        strokeLinecap="round"
        strokeWidth="4.5"
      />
      <path
        d="M388 160C412 146 440 148 466 156"
        stroke="var(--color-teal)"
        strokeDasharray="1 13"
        strokeLinecap="round"
        strokeOpacity=".6"
        strokeWidth="5"
      />
      <circle cx="367" cy="173" fill="var(--color-coral)" r="10" />
      <circle cx="20" cy="226" fill="var(--color-apricot)" r="8" />
    </svg>
  );
}

/** Empty states: a small nest with a seedling in it. Nothing here yet; something will be. */
export function EmptyNest({ className }: ArtProps) {
  const sprout = [
    limb(160, 138, 156, 106, 164, 74, 6, 3),
    limb(162, 92, 166, 84, 176, 78, 3, 1),
  ].join("");
  return (
    <svg aria-hidden="true" className={className} fill="none" viewBox="40 32 244 172">
      <path
        d="M50 130C36 80 88 36 150 40 220 20 284 66 276 122 284 176 226 204 160 200 96 206 58 176 50 130Z"
        fill="var(--color-sage)"
      />
      <path d={sprout} fill="var(--color-teal)" />
      <g fill="var(--color-teal)">
        <path d="M164 76C140 76 126 62 126 44 148 44 163 56 164 76Z" />
        <path d="M166 82C168 62 184 50 206 54 204 74 188 86 166 82Z" fillOpacity=".7" />
      </g>
      <path
        d="M82 134C110 124 210 124 238 134 238 170 204 190 160 190S82 170 82 134Z"
        fill="var(--color-apricot)"
      />
      <g stroke="var(--color-coral)" strokeLinecap="round" strokeWidth="3">
        <path d="M72 138C108 122 212 122 248 136M78 146C120 132 196 134 244 146M86 158C124 148 204 150 232 160M98 172C132 164 190 166 220 174M92 148C112 160 136 172 158 180M228 148C206 164 186 172 150 188M140 138C154 154 176 164 200 168" />
        <path d="M72 138L58 128M248 136L264 130M244 146L258 150" />
      </g>
    </svg>
  );
}
