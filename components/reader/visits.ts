import { type AnalyticsSetting, createAnalytics } from "@/lib/site/analytics/analytics";

/** Tells the analytics service of this page and of every later one that the same document shows. */
export function reportVisits(setting: AnalyticsSetting): void {
  const analytics = createAnalytics(setting);
  let reported: string | undefined;
  const report = (again = false) => {
    const { pathname } = location;
    if (pathname === reported && !again) return;
    reported = pathname;
    analytics.page(pathname);
  };

  addEventListener("popstate", () => report());
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) report(true);
  });
  // A page that was loaded ahead has not been visited yet.
  if ("prerendering" in document && document.prerendering) {
    document.addEventListener("prerenderingchange", () => report(), { once: true });
  } else {
    report();
  }
}
