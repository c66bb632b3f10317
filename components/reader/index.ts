import { AutoPost } from "../account/auto-post.element";
import { ArticleContents } from "../article/article-contents.element";
import { CommentForm } from "../article/comment-form.element";
import { ReadingTools } from "../article/reading-tools.element";
import { SuggestionsBox } from "../home/suggestions-box.element";
import { PrintPages } from "../resource/print-pages.element";
import { ResourceDownload } from "../resource/resource-download.element";
import { AccessGuard } from "../site/access-guard.element";
import { AccountLinks } from "../site/account-links.element";
import { NewsletterForm } from "../site/newsletter-form.element";
import { SiteDrawer } from "../site/site-drawer.element";
import { SiteSearch } from "../site/site-search.element";
import { VideoFacade } from "../site/video-facade.element";
import { describeDeadPictures } from "./dead-pictures";
import { growTrees } from "./growth";
import { keepOffline } from "./keep-offline";
import { closeMenus } from "./menus";
import { goCalmly } from "./navigation";
import { tellViews } from "./views";

declare const VISITS_URL: string;

customElements.define("access-guard", AccessGuard);
customElements.define("account-links", AccountLinks);
customElements.define("article-contents", ArticleContents);
customElements.define("auto-post", AutoPost);
customElements.define("print-pages", PrintPages);
customElements.define("reading-tools", ReadingTools);
customElements.define("site-drawer", SiteDrawer);
customElements.define("site-search", SiteSearch);
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

goCalmly();
closeMenus();
tellViews();
keepOffline();
growTrees();
describeDeadPictures();
// Only who installs the site needs it: it has no part in the first picture.
addEventListener("load", () =>
  document.head.insertAdjacentHTML("beforeend", "<link rel=manifest href=/site.webmanifest>"),
);
