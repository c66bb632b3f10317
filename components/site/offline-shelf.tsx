import { ListHead } from "@/components/site/list-head";
import manifest from "@/public/r/manifest.json";

export const SHELF_TITLE = "Kept on this device";
export const SHELF_INTRO =
  "The articles and guides that you opened here are kept in this browser, so that you can read them again without a connection.";

/** What a reader can open without a network, which the page's own script lists. */
export function OfflineShelf() {
  return (
    <div className="wrap pt-block pb-12">
      <ListHead intro={SHELF_INTRO} title={SHELF_TITLE} />
      <ul className="rows" id="kept" />
      <p>Nothing is kept yet. Whatever you open next will be here.</p>
      <p className="mt-8">
        Looking for something else? It needs a connection: <a href="?">try again</a>.
      </p>
      <script src={manifest.shelf} type="module" />
    </div>
  );
}
