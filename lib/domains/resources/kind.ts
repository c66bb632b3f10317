import "server-only";
import { db } from "@/lib/database/db";
import { foundItem, happened, type Kind, screenAt } from "@/lib/site/kinds/kind";
import { imagesOf, newestEdit } from "@/lib/site/seo/sitemap";
import { wordsOf } from "@/lib/site/words/words";
import {
  deleteResource,
  removeFiles,
  restoreResourceFiles,
  restoreResources,
  updateResource,
} from "./owner";
import { getResourceAt, listResourceAddresses, listResources } from "./public";
import { guidePicture } from "./rules";
import { resourceInput } from "./schema";

export const kind: Kind = {
  name: "Resources",
  trash: {
    resource: { name: "Resource", restore: restoreResources },
    resourceFile: { name: "Guide file", restore: restoreResourceFiles },
  },
  removeFiles,
  undo: [
    {
      table: "Resource",
      remove: deleteResource,
      update: (admin, id, row) => updateResource(admin, id, resourceInput.parse(row), null),
    },
  ],
  async find(_admin, search) {
    const { resources } = await listResources(search);
    return resources.map(({ id, title, type }) => {
      const href = screenAt("resources", { q: search.q, edit: id });
      return foundItem({ id, title, hint: type, href });
    });
  },
  async activity(max) {
    const rows = await db.downloadDay.findMany({
      select: { lastAt: true, count: true, resource: { select: { title: true } } },
      orderBy: { lastAt: "desc" },
      take: max,
    });
    return rows.map(({ lastAt: at, count, resource: { title } }) =>
      happened("download", { title, href: screenAt("resources", { q: title }), at, count }),
    );
  },
  demo: { table: "Resource", remove: deleteResource },
  items: { resource: getResourceAt },
  async newest(max, site) {
    const resources = (await listResourceAddresses()).slice(0, max);
    return {
      title: wordsOf(site).site.guides,
      lines: resources.map((one) => [one.title, `/resource/${one.slug}`, one.description]),
    };
  },
  async sitemap() {
    const resources = await listResourceAddresses();
    return {
      main: { path: "/resources", modified: newestEdit(resources) },
      items: resources.map((resource) => ({
        path: `/resource/${resource.slug}`,
        modified: resource.editedAt,
        images: imagesOf(guidePicture(resource)),
      })),
    };
  },
};
