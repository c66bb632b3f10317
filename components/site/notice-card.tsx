import type { ReactNode } from "react";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

type NoticeCardProps = {
  title: string;
  text: string;
  art: ReactNode;
  /** What it is about, between the sentence and the ways on. */
  subject?: ReactNode;
  /** A quiet last line. */
  note?: string;
  children: ReactNode;
};

/** A page with one thing to say: a drawing, a sentence and the ways on. */
export function NoticeCard({ title, text, art, subject, note, children }: NoticeCardProps) {
  return (
    <div className="wrap">
      <div className="mx-auto max-w-[38rem] pt-12 pb-16 text-center">
        <div className="mx-auto mb-6 w-[min(26rem,100%)] *:h-auto *:w-full">{art}</div>
        <h1>{title}</h1>
        <p className="mt-3 text-xl text-balance wrap-anywhere text-quiet">{text}</p>
        {subject}
        <p className="mt-7 flex flex-wrap justify-center gap-3">{children}</p>
        {note && <p className="mt-10 text-sm text-balance text-quiet">{note}</p>}
      </div>
    </div>
  );
}

export function HomeLink({ site, isMain = false }: { site: SiteSettings; isMain?: boolean }) {
  return (
    <a className={isMain ? "btn" : "btn-quiet"} href="/">
      {wordsOf(site).site.goHome}
    </a>
  );
}
