import { notFound } from "next/navigation";
import { WritesScreen } from "@/components/admin/programs/writes-screen";
import { requireAdminPage } from "@/lib/auth/require-admin";
import { itemParams } from "@/lib/http/call";
import { findProgramName } from "@/lib/site/programs/owner";

export const instant = false;

export const metadata = { title: "What a program did" };

export default async function ProgramPage({ params }: { params: Promise<{ id: string }> }) {
  const given = itemParams.safeParse(await params);
  if (!given.success) notFound();
  const { id } = given.data;
  const admin = await requireAdminPage(`/admin/programs/${id}`);
  const name = await findProgramName(admin, id);
  if (name === null) notFound();
  return <WritesScreen id={id} key={id} name={name} />;
}
