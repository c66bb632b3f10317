import { kinds } from "@/app/_flows/kinds";
import { handlers, served } from "@/lib/site/route/route";

const known = kinds.flatMap(({ calls }) => calls?.(handlers) ?? []);

/** The calls that a kind.ts has. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = served(({ kind, id: ids = [] }) => {
  const calls = known.find(({ at }) => at === kind);
  const [id, ...more] = ids;
  if (!calls || more.length > 0) return undefined;
  return id === undefined
    ? { handlers: calls.all, params: {} }
    : { handlers: calls.one, params: { id } };
});
