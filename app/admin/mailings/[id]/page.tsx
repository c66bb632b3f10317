import { notFound } from "next/navigation";
import { MailingScreen } from "@/components/admin/articles/mailings/mailing-screen";
import { requireAdminPage } from "@/lib/auth/require-admin";
import { itemParams } from "@/lib/http/call";

export const instant = false;

export const metadata = { title: "Newsletter" };

export default async function MailingPage({ params }: { params: Promise<{ id: string }> }) {
  const given = itemParams.safeParse(await params);
  if (!given.success) notFound();
  const { id } = given.data;
  await requireAdminPage(`/admin/mailings/${id}`);
  return <MailingScreen id={id} key={id} />;
}
