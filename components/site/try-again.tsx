import { HomeLink } from "@/components/site/notice-card";

/** The ways on from a page that failed: its own address, without a query, once more, or home. */
export function TryAgain() {
  return (
    <>
      <a className="btn" href="?">
        Try again
      </a>
      <HomeLink />
    </>
  );
}
