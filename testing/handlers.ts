import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isRoute, type RouteHandler } from "@/lib/site/route/route";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const APP = join(import.meta.dirname, "../app");

export type Handler = {
  /** As `/api/admin/articles/[id]`. */
  path: string;
  method: string;
  handler: unknown;
  /** The text of its file. */
  source: string;
};

/** Every handler of the site, as the files have them now. */
export async function listHandlers(): Promise<Handler[]> {
  const files = readdirSync(APP, { recursive: true, encoding: "utf8" }).filter((file) =>
    /(^|[\\/])route\.tsx?$/.test(file),
  );
  const modules = await Promise.all(
    files.map(async (file) => {
      const exports: Record<string, unknown> = await import(/* @vite-ignore */ join(APP, file));
      const path = join("/", dirname(file)).replaceAll("\\", "/");
      return METHODS.filter((method) => method in exports).map((method) => ({
        path,
        method,
        handler: exports[method],
        source: readFileSync(join(APP, file), "utf8"),
      }));
    }),
  );
  return modules.flat();
}

/** An address as calls are declared by, as `/api/admin/articles/{id}`. */
export function inBraces(path: string): string {
  return path.replaceAll("[", "{").replaceAll("]", "}");
}

/** True for addresses that only administrators may call. */
export function isAdminCall(path: string): boolean {
  return /^\/(?:api\/)?admin\//.test(path) || ["/api/objects/upload", "/api/mcp"].includes(path);
}

export function asRoute(handler: unknown): RouteHandler {
  if (!isRoute(handler)) throw new Error("This handler did not come out of route().");
  return handler;
}
