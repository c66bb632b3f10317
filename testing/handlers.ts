import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { kinds } from "@/app/_flows/kinds";
import { METHODS } from "@/lib/http/methods.mjs";
import { handlers, isRoute, type RouteHandler } from "@/lib/site/route/route";

const APP = join(import.meta.dirname, "../app");

export type Handler = {
  /** As `/api/admin/articles/[id]`. */
  path: string;
  method: string;
  handler: unknown;
  /** The text of its file. */
  source: string;
};

/** The file that serves the calls of each kind.ts: they are listed in its place, at their own addresses. */
const KINDS_ROUTE = "api/admin/[kind]/[[...id]]/route.ts";

/** Every handler of the site, as the files have them now. */
export async function listHandlers(): Promise<Handler[]> {
  const files = readdirSync(APP, { recursive: true, encoding: "utf8" }).filter((file) =>
    /(^|[\\/])route\.tsx?$/.test(file),
  );
  const modules = await Promise.all(
    files.map(async (name) => {
      const file = name.replaceAll("\\", "/");
      const exports: Exports = await import(/* @vite-ignore */ join(APP, file));
      const source = readFileSync(join(APP, file), "utf8");
      const own = METHODS.filter((method) => method in exports);
      return addressesOf(file, exports).flatMap(([path, served]) =>
        own.map((method) => ({ path, method, handler: served[method], source })),
      );
    }),
  );
  return modules.flat();
}

type Exports = Record<string, unknown>;

function addressesOf(file: string, exports: Exports): [path: string, Exports][] {
  if (file !== KINDS_ROUTE) return [[join("/", dirname(file)), exports]];
  return kinds.flatMap(({ calls }): [string, Exports][] => {
    if (!calls) return [];
    const { at, all, one } = calls(handlers);
    const path = `/api/admin/${at}`;
    return [
      [path, all],
      [`${path}/[id]`, one],
    ];
  });
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
