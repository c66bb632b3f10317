import { generateListMetadata, ListPage } from "@/app/articles/list";

export const ensureStatic = "navigation";

export const generateStaticParams = () => [{ page: "2" }];

export { generateListMetadata as generateMetadata, ListPage as default };
