import { z } from "zod";
import NotFoundPage, { generateMetadata } from "@/app/not-found";
import { FileAwayPage, fileAwayMetadata } from "@/app/objects/[key]/file-away-page";
import { renderDocument } from "@/lib/document";
import { Problem } from "@/lib/http/problem";
import { notAllowed, route } from "@/lib/http/route";
import { getResourceByFile } from "@/lib/resources/public";
import { fileTypeExtension } from "@/lib/storage/file-types";
import { isKey } from "@/lib/storage/key";
import { findFile, signDownload } from "@/lib/storage/storage";

const UNKNOWN_TYPE = "application/octet-stream";

/** Where the file of a resource can be downloaded for now; null when there is none under this key. */
async function findDownload(key: string): Promise<string | null> {
  const resource = isKey(key) ? await getResourceByFile(`/objects/${key}`) : null;
  if (!resource || !(await findFile(key))) return null;
  const type = resource.fileType ?? UNKNOWN_TYPE;
  return signDownload(key, { name: `${resource.slug}.${fileTypeExtension(type)}`, type });
}

/** A reader gets a page that says so, where a program would get problem+json. */
async function answerAway(problem: Problem, key: string): Promise<Response> {
  const page = await renderDocument(FileAwayPage, { href: `/objects/${key}` }, fileAwayMetadata);
  return new Response(page.body, {
    status: problem.status,
    headers: { ...Object.fromEntries(page.headers), ...problem.headers },
  });
}

export const GET = route(
  { access: "public", params: z.object({ key: z.string() }) },
  async ({ params: { key } }) => {
    try {
      const location = await findDownload(key);
      if (location === null) return renderDocument(NotFoundPage, {}, generateMetadata);
      return new Response(null, { status: 302, headers: { location } });
    } catch (error) {
      if (error instanceof Problem && error.status === 503) return answerAway(error, key);
      throw error;
    }
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
