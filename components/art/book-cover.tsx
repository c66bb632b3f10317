import { BOOK_WORDS } from "./book-shapes";
import { HomeDrawing } from "./home-drawing";

type BookCoverProps = { title: string; byline: string; label: string; className?: string };

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

/** The featured book: a cloth cover with a small tree of connections. */
export function BookCover({ title, byline, label, className }: BookCoverProps) {
  const size = title.length > 34 ? 25 : title.length > 18 ? 30 : 36;
  const rows = lines(title, Math.floor(228 / (size * 0.52)));
  return (
    <svg aria-label={label} className={className} role="img" viewBox="0 0 300 400">
      <HomeDrawing name="book" />
      <text
        fill={BOOK_WORDS}
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
        fill={BOOK_WORDS}
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
