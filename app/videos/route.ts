import { generateListMetadata, ListPage } from "@/app/videos/list";

export const ensureStatic = "navigation";

export { generateListMetadata as generateMetadata, ListPage as default };
