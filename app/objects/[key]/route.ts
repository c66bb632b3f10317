import { z } from "zod";
import { fileAwayPage } from "@/app/_pages/file-away-page";
import { pageNotFound } from "@/app/_pages/page-not-found";
import { answerProblem } from "@/app/_pages/problem-page";
import { getResourceByFile } from "@/lib/domains/resources/public";
import { Problem } from "@/lib/http/problem";
import { renderDocument } from "@/lib/site/document/document";
import { methods, route } from "@/lib/site/route/route";
import { fileTypeExtension } from "@/lib/storage/file-types";
import { isKey } from "@/lib/storage/key";
import { findFile, signDownload } from "@/lib/storage/storage";

const UNKNOWN_TYPE = "application/octet-stream";

async function findDownload(key: string): Promise<string | null> {
  const resource = isKey(key) ? await getResourceByFile(`/objects/${key}`) : null;
  if (!resource || !(await findFile(key))) return null;
  const type = resource.fileType ?? UNKNOWN_TYPE;
  const name = `${resource.slug}.${fileTypeExtension(type)}`;
  return signDownload(key, { name, type });
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      access: "public",
      params: z.object({ key: z.string() }),
      failurePage: answerProblem,
    },
    async ({ params: { key } }) => {
      try {
        const location = await findDownload(key);
        if (location === null) return renderDocument(pageNotFound);
        return new Response(null, { status: 302, headers: { location } });
      } catch (error) {
        // A reader gets a page that says so, where a program would get problem+json.
        if (error instanceof Problem && error.status === 503) {
          return renderDocument(fileAwayPage(`/objects/${key}`), { problem: error });
        }
        throw error;
      }
    },
  ),
});
