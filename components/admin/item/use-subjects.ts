import { useQuery } from "@tanstack/react-query";
import { call } from "@/components/admin/shell/call";
import type { SubjectList, Subjects } from "@/lib/site/topics/schema";

const none: Subjects = { categories: [], tags: [] };

/** The categories and tags that others of a list have, to be offered; none until they are there. */
export function useSubjects(list: SubjectList): Subjects {
  const endpoint = `GET /api/admin/${list}/subjects` as const;
  const { data } = useQuery({
    queryKey: [endpoint],
    queryFn: () => call(endpoint),
    // Each form begins with what is in use now.
    gcTime: 0,
  });
  return data ?? none;
}
