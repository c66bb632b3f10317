import { limb } from "./limb";

type BookCoverProps = { title: string; byline: string; label: string; className?: string };

// A printed cover keeps its colours in either scheme.
const CLOTH = "#1b564f";
const DEEP = "#12423d";
const CREAM = "#fbf1e2";
const APRICOT = "#f2a97e";
const CORAL = "#d9694d";
const MIST = "#7fa89c";

/** Breaks a title into balanced lines of at most about `limit` characters. */
function lines(text: string, limit: number): string[] {
  const words = text.trim().split(/\s+/);
  const count = Math.ceil(words.join(" ").length / limit);
  const target = words.join(" ").length / Math.max(count, 1);
  const out: string[] = [];
  let line = "";
  for (const word of words) {
    const next = line ? `${line} ${word}` : word;
    if (
      line &&
      (next.length > limit || (line.length + word.length / 2 > target && out.length < count - 1))
    ) {
      out.push(line);
      line = word;
    } else {
      line = next;
    }
  }
  if (line) {
    out.push(line);
  }
  return out;
}

const BRANCHES = [
  limb(150, 372, 146, 312, 152, 262, 15, 8),
  limb(151, 286, 132, 240, 88, 232, 8, 2.5),
  limb(152, 276, 158, 222, 140, 186, 8, 2.5),
  limb(152, 290, 184, 258, 214, 240, 8, 2.5),
  limb(150, 312, 116, 292, 84, 292, 6, 2),
  limb(151, 308, 186, 300, 218, 296, 6, 2),
  limb(154, 240, 176, 222, 182, 196, 5, 2),
].join("");

/** The featured book: a cloth cover with a small tree of connections. */
export function BookCover({ title, byline, label, className }: BookCoverProps) {
  const size = title.length > 34 ? 25 : title.length > 18 ? 30 : 36;
  const rows = lines(title, Math.floor(228 / (size * 0.52)));
  return (
    <svg aria-label={label} className={className} role="img" viewBox="0 0 300 400">
      <rect fill={CLOTH} height="400" rx="8" width="300" />
      <path d="M8 0H18V400H8A8 8 0 0 1 0 392V8A8 8 0 0 1 8 0Z" fill={DEEP} />
      <circle cx="151" cy="246" fill={APRICOT} r="92" />
      <path
        d="M18 352C80 326 120 346 168 342S250 330 300 346V392A8 8 0 0 1 292 400H18Z"
        fill={MIST}
      />
      <path d={BRANCHES} fill={DEEP} />
      <path
        d="M18 376C90 356 150 376 210 368S270 366 300 372V392A8 8 0 0 1 292 400H18Z"
        fill={DEEP}
      />
      <g fill={CREAM}>
        <circle cx="86" cy="231" r="8" />
        <circle cx="183" cy="192" r="7" />
        <circle cx="221" cy="296" r="7" />
      </g>
      <g fill={CORAL}>
        <circle cx="139" cy="182" r="9" />
        <circle cx="217" cy="238" r="9" />
        <circle cx="81" cy="292" r="7" />
      </g>
      <text
        fill={CREAM}
        fontFamily="var(--font-serif), Georgia, serif"
        fontSize={size}
        fontWeight="600"
        textAnchor="middle"
      >
        {rows.map((row, i) => (
          <tspan key={row} x="159" y={62 + i * size * 1.14}>
            {row}
          </tspan>
        ))}
      </text>
      <text
        fill={CREAM}
        fontFamily="inherit"
        fontSize="13.5"
        letterSpacing=".4"
        textAnchor="middle"
        x="159"
        y="390"
      >
        {byline}
      </text>
    </svg>
  );
}
