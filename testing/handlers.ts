import { readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { isRoute, type RouteHandler } from "@/lib/http/route";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const API = join(import.meta.dirname, "../app/api");

export type ApiHandler = {
  /** As `/api/admin/articles/[id]`. */
  path: string;
  method: string;
  handler: unknown;
};

/** Every handler under app/api, as the files have them now. */
export async function listApiHandlers(): Promise<ApiHandler[]> {
  const files = readdirSync(API, { recursive: true, encoding: "utf8" }).filter((file) =>
    /(^|[\\/])route\.tsx?$/.test(file),
  );
  const modules = await Promise.all(
    files.map(async (file) => {
      const exports: Record<string, unknown> = await import(/* @vite-ignore */ join(API, file));
      const path = `/api/${relative(API, join(API, dirname(file))).replaceAll("\\", "/")}`;
      return METHODS.filter((method) => method in exports).map((method) => ({
        path,
        method,
        handler: exports[method],
      }));
    }),
  );
  return modules.flat();
}

/** True for addresses that only administrators may call. */
export function isAdminCall(path: string): boolean {
  return path.startsWith("/api/admin/") || path === "/api/objects/upload";
}

export function asRoute(handler: unknown): RouteHandler {
  if (!isRoute(handler)) throw new Error("This handler did not come out of route().");
  return handler;
}
