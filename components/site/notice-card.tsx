import type { ReactNode } from "react";

type NoticeCardProps = {
  title: string;
  text: string;
  art: ReactNode;
  /** What it is about, between the sentence and the ways on. */
  subject?: ReactNode;
  children: ReactNode;
};

/** A page with one thing to say: a drawing, a sentence and the ways on. */
export function NoticeCard({ title, text, art, subject, children }: NoticeCardProps) {
  return (
    <div className="wrap">
      <div className="notice">
        {art}
        <h1>{title}</h1>
        <p>{text}</p>
        {subject}
        <p className="notice-links">{children}</p>
      </div>
    </div>
  );
}
