import { FailedState } from "./empty-state";
import { SkeletonRows } from "./skeleton";

type QueryStateProps = {
  query: { isPending: boolean; isError: boolean; refetch: () => unknown };
  texts: { loading: string; notLoaded: string };
  rows: number;
};

/** What is in place of something that is being read, or could not be read. */
export function QueryState({ query, texts, rows }: QueryStateProps) {
  if (query.isPending) return <SkeletonRows label={texts.loading} rows={rows} />;
  return query.isError && <FailedState onRetry={query.refetch} text={texts.notLoaded} />;
}
