import { generateListMetadata, ListPage } from "@/app/articles/list";

export const ensureStatic = "navigation";

export const generateStaticParams = () => [{ tag: "-" }];

export { generateListMetadata as generateMetadata, ListPage as default };
