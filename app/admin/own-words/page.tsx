import { links, parts, toScreens } from "@/app/admin/commands";
import { OwnWordsScreen } from "@/components/admin/palette/own-words-screen";
import { requireAdminPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "Your words" };

const labelsOf = (commands: { label: string }[]) => commands.map(({ label }) => label);

export default async function OwnWordsPage() {
  await requireAdminPage("/admin/own-words");
  return (
    <OwnWordsScreen
      places={{ screens: labelsOf([...toScreens, ...parts]), actions: labelsOf(links) }}
    />
  );
}
