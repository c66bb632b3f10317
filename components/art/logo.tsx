import { drawMark } from "@/lib/images/mark";

type LogoProps = { className?: string };

const MARK = drawMark({
  teal: "var(--color-teal)",
  paper: "var(--color-paper)",
  apricot: "var(--color-apricot)",
  coral: "var(--color-coral)",
});

/** The mark: a young head, and the tree that grows in it. */
export function Logo({ className }: LogoProps) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is a constant of ours
      dangerouslySetInnerHTML={{ __html: MARK }}
      fill="none"
      viewBox="0 0 32 32"
    />
  );
}
