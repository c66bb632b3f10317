/** The steps in which a reader sets articles larger. */
export const TEXT_SIZES = [1, 1.15, 1.3] as const;

const KEY = "text-size";
const SCALE = "--reading";

/** The step that a reader chose, if it is one of ours. */
export function chosenScale(stored: string | null): number {
  return TEXT_SIZES.find((scale) => String(scale) === stored) ?? 1;
}

function storedScale(): number {
  try {
    return chosenScale(localStorage.getItem(KEY));
  } catch {
    // A browser may keep nothing for a site at all.
    return 1;
  }
}

/** Shows the articles of this page in the size that was chosen, and says which that is. */
export function showTextSize(scale = storedScale()): number {
  document.documentElement.style.setProperty(SCALE, String(scale));
  return scale;
}

export function chooseTextSize(scale: number): void {
  showTextSize(scale);
  try {
    localStorage.setItem(KEY, String(scale));
  } catch {
    // It holds for this page then.
  }
}
