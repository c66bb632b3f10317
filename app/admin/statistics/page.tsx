import { StatisticsScreen } from "@/components/admin/statistics/statistics-screen";
import { requireAdminPage } from "@/lib/auth/require-admin";
import { statisticsQuery } from "@/lib/domains/statistics/schema";

export const instant = false;

export const metadata = { title: "Numbers" };

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function StatisticsPage({ searchParams }: PageProps) {
  await requireAdminPage("/admin/statistics");
  const { data } = statisticsQuery.safeParse(await searchParams);
  return <StatisticsScreen initialRange={data?.range ?? "30"} />;
}
