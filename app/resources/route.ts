import { generateListMetadata, ListPage } from "@/app/resources/list";

export const ensureStatic = "navigation";

export { generateListMetadata as generateMetadata, ListPage as default };
