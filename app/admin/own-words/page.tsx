import { links, parts, toScreens } from "@/app/admin/_palette/commands";
import { OwnWordsScreen } from "@/components/admin/palette/own-words-screen";
import { adminPage } from "@/lib/auth/require-admin";

export const instant = false;

export const metadata = { title: "Your words" };

const labelsOf = (commands: { label: string }[]) => commands.map(({ label }) => label);

export default adminPage("/admin/own-words", () => (
  <OwnWordsScreen
    places={{ screens: labelsOf([...toScreens, ...parts]), actions: labelsOf(links) }}
  />
));
