import { WavesOfCalm } from "@/components/art/growing-tree";
import { NoticeCard } from "@/components/site/notice-card";

/** Asks before signing out, for whoever did not come from the site itself. */
export function SignOutCard({ callbackUrl }: { callbackUrl: string }) {
  return (
    <form action="/api/logout" method="post">
      <input name="callbackUrl" type="hidden" value={callbackUrl} />
      <NoticeCard art={<WavesOfCalm />} text="You can log in again at any time." title="Log out?">
        <button className="btn" type="submit">
          Logout
        </button>
        <a className="btn-quiet" href="/">
          Stay logged in
        </a>
      </NoticeCard>
    </form>
  );
}
