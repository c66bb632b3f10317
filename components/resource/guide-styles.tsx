import manifest from "@/public/r/manifest.json";

/** The looks of guides, for the pages about them; home has them among its own. */
export function GuideStyles() {
  return (
    <style href="guides" precedence="guides">
      {manifest.guides}
    </style>
  );
}
