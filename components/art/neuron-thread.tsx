type ArtProps = { className?: string };

/**
 * One tapered, brush-like limb as a closed path: a quadratic curve from (x0, y0) to (x1, y1) that is
 * `w0` wide where it starts and `w1` where it ends.
 */
export function limb(
  x0: number,
  y0: number,
  cx: number,
  cy: number,
  x1: number,
  y1: number,
  w0: number,
  w1 = 1,
): string {
  const normal = (dx: number, dy: number, w: number) => {
    const length = Math.hypot(dx, dy) || 1;
    return [(-dy / length) * (w / 2), (dx / length) * (w / 2)] as const;
  };
  const [ax, ay] = normal(cx - x0, cy - y0, w0);
  const [bx, by] = normal(x1 - x0, y1 - y0, w0 * 0.4 + w1 * 0.6);
  const [ex, ey] = normal(x1 - cx, y1 - cy, w1);
  const p = (x: number, y: number) => `${Math.round(x)} ${Math.round(y)}`;
  return (
    `M${p(x0 + ax, y0 + ay)}Q${p(cx + bx, cy + by)} ${p(x1 + ex, y1 + ey)}` +
    `L${p(x1 - ex, y1 - ey)}Q${p(cx - bx, cy - by)} ${p(x0 - ax, y0 - ay)}Z`
  );
}

const DENDRITES = [
  limb(92, 372, 40, 330, 26, 268, 26, 3),
  limb(50, 322, 20, 318, -6, 296, 9, 2),
  limb(118, 362, 116, 300, 158, 254, 26, 3),
  limb(126, 306, 104, 272, 106, 236, 8, 2),
  limb(80, 398, 24, 408, -18, 392, 26, 4),
  limb(92, 424, 62, 462, 18, 478, 24, 3),
  limb(56, 458, 52, 484, 64, 508, 8, 2),
  limb(128, 428, 146, 470, 132, 512, 20, 3),
  limb(132, 402, 170, 426, 218, 431, 32, 7),
].join("");

const AXON = "M214 431C330 446 398 372 470 300S622 196 716 236 852 352 938 288 968 128 1026 105";

const TERMINALS = [
  limb(1024, 106, 1064, 84, 1072, 34, 5, 2),
  limb(1024, 106, 1084, 96, 1122, 52, 5, 2),
  limb(1088, 83, 1126, 92, 1160, 76, 3.5, 2),
  limb(1024, 106, 1088, 108, 1132, 140, 5, 2),
  limb(1092, 117, 1106, 146, 1096, 178, 3.5, 2),
  limb(1024, 106, 996, 92, 984, 52, 4, 2),
].join("");

/** The long thread behind the hero: a nerve cell lower left, its axon, its boutons upper right. */
export function NeuronThread({ className }: ArtProps) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      fill="none"
      preserveAspectRatio="xMidYMid slice"
      viewBox="0 0 1200 500"
    >
      <g fill="var(--color-sage)">
        <path d={DENDRITES} />
        <path d="M62 396C58 366 80 342 112 346S160 378 154 408 124 448 98 440 66 424 62 396Z" />
      </g>
      <path
        d={AXON}
        stroke="var(--color-sage)"
        pathLength="900"
        strokeDasharray="76 24"
        strokeDashoffset="-24"
        strokeLinecap="round"
        strokeWidth="19"
      />
      <g stroke="var(--color-teal)" strokeLinecap="round" strokeOpacity=".45">
        <path d="M128 404C156 422 184 428 214 431" strokeWidth="2.5" />
        <path d={AXON} strokeWidth="2.5" />
      </g>
      <path d={TERMINALS} fill="var(--color-teal)" fillOpacity=".5" />
      <circle cx="108" cy="394" fill="var(--color-teal)" fillOpacity=".16" r="25" />
      <circle cx="110" cy="392" fill="var(--color-apricot)" r="12" />
      <g fill="var(--color-apricot)">
        <circle cx="1073" cy="28" r="10" />
        <circle cx="1168" cy="73" r="11" />
        <circle cx="1095" cy="184" r="9" />
      </g>
      <g fill="var(--color-coral)">
        <circle cx="1126" cy="47" r="8" />
        <circle cx="1138" cy="145" r="10" />
        <circle cx="981" cy="46" r="7" />
      </g>
    </svg>
  );
}
