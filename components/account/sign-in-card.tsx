import { WavesOfCalm } from "@/components/art/growing-tree";
import { NoticeCard } from "@/components/site/notice-card";

type SignInCardProps = {
  title: string;
  text: string;
  /** The ways on, the first one the likeliest. */
  ways: readonly { href: string; label: string }[];
};

/** Signing in, as a choice or after it failed. Plain links: a form could not lead to another site. */
export function SignInCard({ title, text, ways }: SignInCardProps) {
  return (
    <NoticeCard art={<WavesOfCalm />} text={text} title={title}>
      {ways.map(({ href, label }, index) => (
        <a className={index === 0 ? "btn" : "btn-quiet"} href={href} key={href}>
          {label}
        </a>
      ))}
    </NoticeCard>
  );
}
