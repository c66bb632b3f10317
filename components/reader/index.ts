import { AccessGuard } from "./access-guard";
import { AccountLinks } from "./account-links";
import { AutoPost } from "./auto-post";
import { CommentForm } from "./comment-form";
import { NewsletterForm } from "./newsletter-form";
import { ResourceDownload } from "./resource-download";
import { SiteDrawer } from "./site-drawer";
import { SuggestionsBox } from "./suggestions-box";
import { VideoFacade } from "./video-facade";

declare const VISITS_URL: string;

customElements.define("access-guard", AccessGuard);
customElements.define("account-links", AccountLinks);
customElements.define("auto-post", AutoPost);
customElements.define("site-drawer", SiteDrawer);
customElements.define("comment-form", CommentForm);
customElements.define("newsletter-form", NewsletterForm);
customElements.define("suggestions-box", SuggestionsBox);
customElements.define("video-facade", VideoFacade);
customElements.define("resource-download", ResourceDownload);

const analytics = document.querySelector<HTMLMetaElement>('meta[name="analytics"]');
if (analytics) {
  const visits: Promise<typeof import("./visits")> = import(VISITS_URL);
  visits
    .then(({ reportVisits }) => reportVisits(JSON.parse(analytics.content)))
    // Nothing a reader does depends on it.
    .catch(() => {});
}
