export const texts = {
  open: "Search",
  title: "Search and commands",
  placeholder: "Search everything, or say what to do…",
  close: "Close",
  help: "The arrow keys choose, Enter goes there, Escape closes.",
  actions: "Actions",
  screens: "Screens",
  searching: "Searching…",
  nothing: (q: string) => `Nothing matches “${q}”.`,
  failed: "The search didn’t work. Please try again.",
  found: (count: number) => (count === 1 ? "1 match" : `${count} matches`),
};
