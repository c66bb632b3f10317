import type { ArticleAudience } from "@/lib/domains/articles/schema";

export const calendarTexts = {
  title: "Calendar",
  subtitle: "What goes out when, on the site and by email",
  all: "All articles",
  before: "Previous month",
  after: "Next month",
  now: "This month",
  hint: "Drag anything that’s waiting to another day, press “Move”, or press the arrow keys there.",
  aimed: (title: string, day: string) =>
    `${day}: press Enter to move “${title}” there, or Escape to leave it.`,
  loading: "Loading the calendar...",
  notLoaded: "The calendar couldn’t be loaded.",
  none: "Nothing goes out this month.",
  kinds: {
    site: "On the site",
    both: "On the site and by email",
    email: "By email",
  } satisfies Record<ArticleAudience, string>,
  out: "Out",
  today: "Today",
  move: "Move",
  moveOf: (title: string) => `Move “${title}”`,
  day: "Day",
  time: "Time",
  moving: "Moving...",
  moved: (title: string, moment: string) => `“${title}” goes out ${moment}`,
  back: "Moved back",
  backFailed: "Failed to move it back",
  failed: (title: string) => `Failed to move “${title}”`,
  incomplete: "Please enter a day and a time.",
  past: (moment: string) => `${moment} has passed. Please choose a later time.`,
  changed: (title: string) =>
    `“${title}” was changed elsewhere, so it was not moved. This is how it is now.`,
};
