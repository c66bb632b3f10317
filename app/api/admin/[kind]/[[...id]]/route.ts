import { kinds } from "@/app/_flows/kinds";
import { served } from "@/lib/site/route/route";

/** The calls that a kind.ts has. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = served(({ kind, id: ids = [] }) => {
  const calls = kinds.find((one) => one.calls?.at === kind)?.calls;
  const [id, ...more] = ids;
  if (!calls || more.length > 0) return undefined;
  return id === undefined
    ? { handlers: calls.all, params: {} }
    : { handlers: calls.one, params: { id } };
});
